// The search field and the list of what was found. The engine (search.js) is loaded when the field is first used.
import { element } from './dom.js';

/** In a constant, so that esbuild leaves the import to the browser. */
const engineUrl = '/docs/assets/search.js';

/** @param {HTMLFormElement} form */
export function addSearch(form) {
  const input = form.querySelector('input');
  const list = form.querySelector('.found');
  const status = form.querySelector('[role="status"]');
  let search;
  let chosen = -1;
  form.hidden = false;

  const load = () =>
    (search ??= Promise.all([import(engineUrl), fetch('/docs/search.json')]).then(async ([{ makeSearch }, response]) =>
      makeSearch(await response.json()),
    ));
  const close = () => {
    list.hidden = true;
    chosen = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const choose = (index) => {
    const items = [...list.children];
    if (items.length === 0) return;
    chosen = (index + items.length) % items.length;
    items.forEach((item, position) => item.setAttribute('aria-selected', String(position === chosen)));
    items[chosen].scrollIntoView({ block: 'nearest' });
    input.setAttribute('aria-activedescendant', items[chosen].id);
  };
  const show = (found) => {
    list.replaceChildren(...found.map(makeItem));
    list.hidden = found.length === 0;
    chosen = -1;
    input.setAttribute('aria-expanded', String(found.length > 0));
    input.removeAttribute('aria-activedescendant');
    status.textContent = found.length === 0 ? 'Nothing found' : `${found.length} found`;
  };

  input.addEventListener('focus', load);
  input.addEventListener('input', async () => {
    const find = await load();
    if (input.value.trim() === '') close();
    else show(find(input.value));
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
    if (list.hidden) return;
    if (event.key === 'ArrowDown') choose(chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen - 1);
    else return;
    event.preventDefault();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const item = list.children[Math.max(chosen, 0)];
    if (!list.hidden && item) item.click();
  });
  list.addEventListener('click', close);
  document.addEventListener('click', (event) => {
    if (!form.contains(event.target)) close();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target.closest('input, textarea')) return;
    event.preventDefault();
    input.focus();
  });
}

/** The option is the link itself: a link inside an option would be a control within a control. */
function makeItem({ title, url, where, excerpt, terms }, index) {
  const item = element('a', '', { id: `found-${index}`, href: url, tabIndex: -1 });
  item.setAttribute('role', 'option');
  item.setAttribute('aria-selected', 'false');
  const [name, part] = [element('b', ''), element('span', '')];
  name.append(...marked(title, terms));
  part.append(...marked(excerpt, terms));
  item.append(name, element('small', where), part);
  return item;
}

/** A text in which the found words are marked. */
function marked(text, terms) {
  const words = terms.map((term) => term.replaceAll(/[^\p{L}\p{N}_]/gu, '')).filter(Boolean);
  if (words.length === 0) return [text];
  // An odd part is a word.
  const longestFirst = words.sort((one, other) => other.length - one.length).join('|');
  return text.split(new RegExp(`(${longestFirst})`, 'giu')).map((part, at) => (at % 2 === 0 ? part : element('mark', part)));
}
