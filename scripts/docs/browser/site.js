// What every page runs: search, themes, tabs, the navigation, and copy buttons. The pages work without it. esbuild bundles it.
import { addCopy, copyOnClick } from './copy.js';
import { element } from './dom.js';
import { markFieldLines } from './field-lines.js';
import { addMenu, keepPlace, markPlace } from './navigation.js';
import { addOwnValues } from './own-values.js';
import { addSearch } from './search-field.js';
import { kept } from './storage.js';

document.documentElement.classList.add('scripted');
// Before the page is first painted.
document.documentElement.dataset.theme = kept.read('theme') ?? 'system';

document.addEventListener('DOMContentLoaded', () => {
  addMenu(document.querySelector('.menu'), document.getElementById('navigation'));
  addSearch(document.querySelector('.search'));
  addTheme(document.querySelector('.theme'));
  followTabs(document.querySelectorAll('.tabs'));
  document.querySelectorAll('pre').forEach(addCopy);
  addOwnValues();
  document.querySelectorAll('a.twin').forEach(addCopyPage);
  document.querySelectorAll('pre').forEach(stopOnlyWhereItScrolls);
  const navigation = document.getElementById('navigation');
  const contents = document.querySelector('.contents');
  keepPlace(navigation);
  const inner = navigation.querySelectorAll('a[href^="#"]');
  if (inner.length > 0) markPlace(navigation, inner);
  else if (contents) markPlace(contents, contents.querySelectorAll('a'));
  if (contents && !matchMedia('(min-width: 76rem)').matches) contents.querySelector('details').open = false;
  goToPart();
  addEventListener('hashchange', goToPart);
  document.querySelectorAll('.try-link a').forEach(openHere);
  document.querySelectorAll('.journey').forEach(addPlay);
  markFieldLines(document.querySelector('main'));
});

/** In constants, so that esbuild leaves the imports to the browser. */
const tryUrl = '/docs/assets/try.js';
const journeyUrl = '/docs/assets/journey.js';

/** A button that plays the journey. @param {HTMLElement} journey */
function addPlay(journey) {
  const [row, button] = [element('p', '', { className: 'journey-play' }), element('button', '▶ Play it', { type: 'button' })];
  const status = element('span', 'A container from Shanghai to Rotterdam, 40 days in a few seconds.');
  status.setAttribute('role', 'status');
  button.addEventListener('click', async () => {
    button.disabled = true;
    const say = (text) => (status.textContent = text);
    await import(journeyUrl).then(({ play }) => play(journey, say)).catch(({ message }) => say(`It stopped: ${message}`));
    button.disabled = false;
  });
  row.append(button, status);
  journey.prepend(row);
}

/** Makes a link to try an operation open the form over the page. In a new tab it still opens its own page. @param {HTMLAnchorElement} link */
function openHere(link) {
  link.addEventListener('click', async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { openTry } = await import(tryUrl);
    await openTry(link.href);
  });
}

/** Opens the field that the address names, and follows the link of an operation that has moved to the page of its group. */
function goToPart() {
  const id = decodeURIComponent(location.hash.slice(1));
  if (id === '') return;
  const part = document.getElementById(id);
  const row = part ?? document.getElementById(id.split('-')[0]);
  const link = row?.matches('tr') ? row.querySelector('a') : null;
  if (link && link.pathname !== location.pathname && link.hash === `#${row.id}`) location.replace(link.pathname + location.hash);
  for (let outer = part?.closest('details'); outer; outer = outer.parentElement.closest('details')) outer.open = true;
  const own = part?.matches('.fields li') ? part.querySelector('details') : null;
  if (own) own.open = true;
  part?.scrollIntoView();
}

const themes = { system: '◐', light: '☀', dark: '☾' };

/** @param {HTMLButtonElement} button */
function addTheme(button) {
  const root = document.documentElement;
  const say = () => {
    const name = root.dataset.theme in themes ? root.dataset.theme : 'system';
    button.replaceChildren(themes[name], element('span', ` ${name}`));
    button.setAttribute('aria-label', `${themes[name]} ${name} theme`);
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    const names = Object.keys(themes);
    root.dataset.theme = names[(names.indexOf(root.dataset.theme) + 1) % names.length];
    kept.write('theme', root.dataset.theme);
    say();
  });
  say();
}

/** Tabs of one kind, such as the language, follow each other on all pages. @param {NodeListOf<HTMLFieldSetElement>} groups */
function followTabs(groups) {
  const kindOf = (group) => group.querySelector('legend').textContent;
  const choose = (kind, value) => {
    for (const group of groups) {
      const input = [...group.querySelectorAll('input')].find((each) => each.value === value);
      if (input && input.closest('.tabs') === group && kindOf(group) === kind) input.checked = true;
    }
  };
  const followed = new Set([...groups].map(kindOf).filter((kind) => !['Answer by status', 'Day of the journey'].includes(kind)));
  for (const kind of followed) choose(kind, kept.read(`tab ${kind}`));
  document.addEventListener('change', ({ target }) => {
    const group = target.closest('.tabs');
    if (!group || !followed.has(kindOf(group))) return;
    // What is above the chosen tab may change its height; the tab stays where it was clicked.
    const { top } = target.getBoundingClientRect();
    choose(kindOf(group), target.value);
    kept.write(`tab ${kindOf(group)}`, target.value);
    scrollBy(0, target.getBoundingClientRect().top - top);
  });
}

/** A button that copies the page as Markdown, at its top. @param {HTMLAnchorElement} link to the Markdown */
function addCopyPage(link) {
  const title = document.querySelector('article h1');
  if (!navigator.clipboard || !title) return;
  const button = element('button', '', { type: 'button', className: 'copy-page' });
  copyOnClick(button, 'Copy as Markdown', async () => (await fetch(link.href)).text());
  title.before(button);
}

/** Code that scrolls is a stop for the Tab key; what fits the screen need not be. @param {HTMLElement} element */
const stopOnlyWhereItScrolls = (() => {
  const mark = (element) => {
    const isLarger = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
    if (isLarger) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => mark(target)));
  return (element) => sizes.observe(element);
})();
