// Search, themes, tabs, the menu on small screens, copy buttons, and the mark in the navigation. The pages work without it.
'use strict';

document.documentElement.classList.add('scripted');
/** What the reader chose, kept between pages; a browser may keep pages from storing anything. */
const kept = {
  read(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  write(name, value) {
    try {
      localStorage.setItem(name, value);
    } catch {
      // The choice then holds for this page.
    }
  },
};
// Before the page is first painted.
document.documentElement.dataset.theme = kept.read('theme') ?? 'system';

document.addEventListener('DOMContentLoaded', () => {
  addMenu(document.querySelector('.menu'), document.getElementById('navigation'));
  addSearch(document.querySelector('.search'));
  addTheme(document.querySelector('.theme'));
  followTabs(document.querySelectorAll('.tabs'));
  document.querySelectorAll('pre').forEach(addCopy);
  document.querySelectorAll('a.twin').forEach(addCopyPage);
  document.querySelectorAll('pre, .table, .route, .picture').forEach(stopOnlyWhereItScrolls);
  const navigation = document.getElementById('navigation');
  const contents = document.querySelector('.contents');
  keepPlace(navigation);
  const inner = navigation.querySelectorAll('a[href^="#"]');
  if (inner.length > 0) markPlace(navigation, inner);
  else if (contents) markPlace(contents, contents.querySelectorAll('a'));
  if (contents && !matchMedia('(min-width: 76rem)').matches) contents.querySelector('details').open = false;
  goToPart();
  addEventListener('hashchange', goToPart);
});

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
    const words = document.createElement('span');
    words.textContent = ` ${name}`;
    button.replaceChildren(themes[name], words);
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
  const followed = new Set([...groups].map(kindOf).filter((kind) => kind !== 'Answer by status'));
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
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy-page';
  copyOnClick(button, 'Copy as Markdown', async () => (await fetch(link.href)).text());
  title.before(button);
}

/** @param {HTMLButtonElement} button @param {string} words @param {() => string | Promise<string>} textOf what it copies */
function copyOnClick(button, words, textOf) {
  button.textContent = words;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(await textOf());
    button.textContent = 'Copied';
    button.classList.add('done');
    setTimeout(() => {
      button.textContent = words;
      button.classList.remove('done');
    }, 1500);
  });
}

/** @param {HTMLButtonElement} button @param {HTMLElement} navigation */
function addMenu(button, navigation) {
  button.hidden = false;
  const show = (isOpen) => {
    navigation.classList.toggle('open', isOpen);
    button.setAttribute('aria-expanded', String(isOpen));
  };
  button.addEventListener('click', () => {
    const opens = button.getAttribute('aria-expanded') !== 'true';
    show(opens);
    if (opens) scrollTo({ top: 0 });
  });
  navigation.addEventListener('click', (event) => {
    if (event.target.closest('a')) show(false);
  });
  navigation.addEventListener('keydown', leave);
  button.addEventListener('keydown', leave);
  function leave(event) {
    if (event.key !== 'Escape') return;
    show(false);
    button.focus();
  }
}

let hints = 0;

/** Says below a table that it is wider than the screen. @param {HTMLElement} table @param {boolean} isWide */
function hint(table, isWide) {
  const shown = table.nextElementSibling?.matches('.more') ? table.nextElementSibling : null;
  if (isWide === (shown !== null)) return;
  if (shown) {
    shown.remove();
    table.removeAttribute('aria-describedby');
    return;
  }
  const words = document.createElement('p');
  words.className = 'more';
  words.id = `more-${(hints += 1)}`;
  words.textContent = 'Scroll sideways for more →';
  table.after(words);
  table.setAttribute('aria-describedby', words.id);
}

/** What scrolls within itself is a stop for the Tab key; what fits the screen need not be. @param {HTMLElement} element */
const stopOnlyWhereItScrolls = (() => {
  const mark = (element) => {
    const sideways = element.scrollWidth > element.clientWidth;
    if (sideways || element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
    if (element.classList.contains('table')) hint(element, sideways);
  };
  const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => mark(target)));
  return (element) => sizes.observe(element);
})();

/** @param {HTMLPreElement} pre */
function addCopy(pre) {
  if (!navigator.clipboard) return;
  const block = document.createElement('div');
  block.className = 'block';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  copyOnClick(button, 'Copy', () => pre.textContent);
  pre.replaceWith(block);
  block.append(pre, button);
}

/** How far a link is below the top of the panel that it scrolls in. @param {HTMLElement} panel @param {HTMLElement} link */
const offsetIn = (panel, link) => link.getBoundingClientRect().top - panel.getBoundingClientRect().top;

/** Scrolls the panel, and nothing else, until the link is well within it. @param {HTMLElement} panel @param {HTMLElement} link */
function reveal(panel, link) {
  const margin = 60;
  const offset = offsetIn(panel, link);
  const isSeen = offset >= margin && offset + link.offsetHeight <= panel.clientHeight - margin;
  if (!isSeen) panel.scrollTop += offset - panel.clientHeight / 2;
}

/** The next page has the link that led to it where it was clicked. @param {HTMLElement} panel */
function keepPlace(panel) {
  const current = panel.querySelector('a[aria-current]');
  let left = {};
  try {
    left = JSON.parse(sessionStorage.getItem('left') ?? '{}');
    panel.addEventListener('click', (event) => {
      const link = event.target.closest('a');
      if (link) sessionStorage.setItem('left', JSON.stringify({ path: link.pathname, offset: offsetIn(panel, link) }));
    });
  } catch {
    // A browser may keep pages from storing anything; the navigation then begins where it shows the page's own link.
  }
  if (!current) return;
  if (left.path === location.pathname) panel.scrollTop += offsetIn(panel, current) - left.offset;
  reveal(panel, current);
}

/** Marks in the navigation which section is being read, and keeps the mark in view. @param {HTMLElement} panel @param {NodeListOf<HTMLAnchorElement>} links */
function markPlace(panel, links) {
  const byId = new Map([...links].map((link) => [link.getAttribute('href').slice(1), link]));
  const headings = [...byId.keys()].map((id) => document.getElementById(id)).filter(Boolean);
  if (headings.length === 0) return;
  let marked;
  const isSeen = (heading) => {
    const { top } = heading.getBoundingClientRect();
    return top >= 0 && top < innerHeight;
  };
  const beingRead = () => {
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < 120).at(-1) ?? headings[0];
    // The last sections cannot come to the top: at the end of the page it is the one that was asked for, else the last.
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    if (!isAtEnd || scrollY === 0) return passed;
    const asked = headings.find(({ id }) => id === decodeURIComponent(location.hash.slice(1)));
    return asked && isSeen(asked) ? asked : (headings.filter(isSeen).at(-1) ?? passed);
  };
  const mark = () => {
    const link = byId.get(beingRead().id);
    if (link === marked) return;
    const isFirst = marked === undefined;
    marked?.classList.remove('here');
    link.classList.add('here');
    marked = link;
    // A page that was opened at its top keeps its own link where it is.
    if (!isFirst || scrollY > 0) reveal(panel, link);
  };
  let isWaiting = false;
  const markSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      mark();
    });
  };
  addEventListener('scroll', markSoon, { passive: true });
  addEventListener('hashchange', markSoon);
  mark();
}

/** @param {HTMLFormElement} form */
function addSearch(form) {
  const input = form.querySelector('input');
  const list = form.querySelector('.found');
  const status = form.querySelector('[role="status"]');
  let search;
  let chosen = -1;
  form.hidden = false;

  const load = () =>
    (search ??= Promise.all([import('/docs/assets/search.js'), fetch('/docs/search.json')]).then(async ([{ makeSearch }, response]) =>
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
  const item = document.createElement('a');
  item.id = `found-${index}`;
  item.setAttribute('role', 'option');
  item.setAttribute('aria-selected', 'false');
  item.href = url;
  item.tabIndex = -1;
  const [name, place, part] = ['b', 'small', 'span'].map((tag) => document.createElement(tag));
  name.append(...marked(title, terms));
  place.textContent = where;
  part.append(...marked(excerpt, terms));
  item.append(name, place, part);
  return item;
}

/** A text in which the found words are marked. */
function marked(text, terms) {
  const words = terms.map((term) => term.replaceAll(/[^\p{L}\p{N}_]/gu, '')).filter(Boolean);
  if (words.length === 0) return [text];
  // An odd part is a word.
  return text.split(new RegExp(`(${words.sort((one, other) => other.length - one.length).join('|')})`, 'giu')).map((part, at) => {
    if (at % 2 === 0) return part;
    const mark = document.createElement('mark');
    mark.textContent = part;
    return mark;
  });
}
