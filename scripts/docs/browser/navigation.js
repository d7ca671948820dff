// The navigation: its menu on small screens, how far it is scrolled from page to page, and the mark of the section that is being read.
import { keptInTab } from './storage.js';

/** The button that opens the navigation on small screens. @param {HTMLButtonElement} button @param {HTMLElement} navigation */
export function addMenu(button, navigation) {
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
  navigation.addEventListener('keydown', closeOnEscape);
  button.addEventListener('keydown', closeOnEscape);
  function closeOnEscape(event) {
    if (event.key !== 'Escape') return;
    show(false);
    button.focus();
  }
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

/** Keeps the link that was clicked at the same height on the page that it leads to. @param {HTMLElement} panel */
export function keepPlace(panel) {
  const current = panel.querySelector('a[aria-current]');
  const clicked = JSON.parse(keptInTab.read('clicked') ?? '{}');
  panel.addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (link) keptInTab.write('clicked', JSON.stringify({ path: link.pathname, offset: offsetIn(panel, link) }));
  });
  if (!current) return;
  if (clicked.path === location.pathname) panel.scrollTop += offsetIn(panel, current) - clicked.offset;
  reveal(panel, current);
}

/** Marks in the navigation which section is being read, and keeps the mark in view. @param {HTMLElement} panel @param {NodeListOf<HTMLAnchorElement>} links */
export function markPlace(panel, links) {
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
    // The last sections cannot scroll to the top. So at the end of the page, the section in the address counts, else the last in view.
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
