// Source text of functions that run in the browser, inside the checked page.

/** Identifies a word in code by its names and classes from the root down. */
const markOf = `(word) => {
  let mark = '';
  for (let each = word; each.localName !== 'body'; each = each.parentElement) mark = each.localName + '.' + each.className + '>' + mark;
  return mark;
}`;

/** The identities of the words in the shown code. */
export const marksShown = `() =>
  [...new Set([...document.querySelectorAll('pre *')].filter((word) => !word.closest('details') && word.checkVisibility()).map(${markOf}))]`;

/**
 * Removes highlighted words that were checked before. A third of all elements are words of highlighted code, and only the rules about
 * colors apply to them: a word stays only if one of its names is new.
 */
export const putInPlace = `async (path, knownMarks) => {
  const page = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
  history.replaceState(null, '', path);
  for (const each of document.head.querySelectorAll('title, meta')) each.remove();
  document.head.append(...page.head.querySelectorAll('title, meta'));
  document.documentElement.lang = page.documentElement.lang;
  const known = new Set(knownMarks);
  for (const pre of knownMarks ? page.querySelectorAll('pre') : []) {
    const words = [...pre.querySelectorAll('*')];
    if (!words.every(({ localName, attributes }) => localName === 'span' && attributes.length === 1 && attributes[0].name === 'class')) continue;
    if (pre.closest('details') || words.every((word) => known.has((${markOf})(word)))) pre.replaceChildren(pre.textContent);
  }
  document.body.replaceWith(page.body);
  document.dispatchEvent(new Event('DOMContentLoaded'));
}`;

/** Opens all folded parts. */
export const unfold = `() => {
  for (const each of document.querySelectorAll('details:not([open])')) each.open = each.wasFolded = true;
}`;

/** The page's height as loaded, before it was unfolded for the other screen. */
export const heightFolded = `() => {
  const folded = [...document.querySelectorAll('details')].filter((each) => each.wasFolded);
  for (const each of folded) each.open = false;
  const height = document.documentElement.scrollHeight;
  for (const each of folded) each.open = true;
  return height;
}`;

/**
 * Elements wider than their container: the page itself, and at any text width the tables, pictures and routes, which don't scroll.
 * A page of operations has two columns on a large screen, so its text is only as wide as it is.
 */
export const wider = `(anyWidth) => {
  const root = document.documentElement;
  const found = root.scrollWidth > innerWidth ? [root.scrollWidth + ' px wide'] : [];
  const article = document.querySelector('article');
  for (const width of anyWidth && !document.querySelector('.columns') ? ['300px', '430px', '540px', '620px', ''] : ['']) {
    article.style.width = width;
    for (const each of article.querySelectorAll('.table, .picture, .route')) {
      if (each.scrollWidth > each.clientWidth) found.push(each.className + ' in ' + (width || 'its place') + ': ' + each.scrollWidth + ' px');
    }
  }
  return found;
}`;

/** Keeps the content of pages for `sizes`: `window.parsed`. Without the words of highlighted code, which change no width. */
export const parse = `(pages) => {
  window.parsed = pages.map(({ path, html }) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    for (const pre of body.querySelectorAll('pre')) pre.replaceChildren(pre.textContent);
    return { path, body };
  });
}`;

/**
 * Puts each page's content in place in turn and measures it: its height folded, and what is too wide unfolded. All in one task, so that
 * nothing is painted, and without what a page's script adds.
 */
export const sizes = `(anyWidth) =>
  window.parsed.map(({ path, body }) => {
    for (const each of body.querySelectorAll('details')) if (each.wasFolded) each.open = false;
    document.body.replaceWith(body);
    const height = document.documentElement.scrollHeight;
    (${unfold})();
    return { path, height, wide: (${wider})(anyWidth) };
  })`;

/**
 * Marks one element with text of each new style, and its ancestors: `window.marked`, by style.
 * A style is everything the rules about colors look at: the element's names and classes from the root down, all backgrounds behind
 * it, its font, and the text color around it.
 */
export const markNewStyles = `(aroundContent, checked) => {
  const known = new Set(checked);
  const layers = new Map();
  const around = (element) => {
    if (!element) return '';
    if (!layers.has(element)) {
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = getComputedStyle(element);
      const looks = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position].join();
      const shown = looks === 'rgba(0, 0, 0, 0),none,1,none,normal,static' ? '' : looks;
      layers.set(element, around(element.parentElement) + '>' + element.localName + '.' + (element.getAttribute('class') ?? '') + shown);
    }
    return layers.get(element);
  };
  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
  const styleOf = (element) => {
    const { color, fontFamily, fontSize, fontWeight, fontStyle, textShadow, textDecorationLine, borderBottom } = getComputedStyle(element);
    const parent = element.parentElement;
    const beside = element.localName === 'a' ? [hasText(parent), getComputedStyle(parent).color] : [];
    return [around(element), color, fontFamily, fontSize, fontWeight, fontStyle, textShadow, textDecorationLine, borderBottom, ...beside].join();
  };
  const fresh = new Set();
  const needed = new Set();
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasText(element) && !element.matches('input, select, textarea, button')) continue;
    if (!element.checkVisibility() || element.closest(aroundContent ? 'main, details pre' : 'details pre')) continue;
    const style = styleOf(element);
    if (known.has(style) || fresh.has(style)) continue;
    fresh.add(style);
    for (let each = element; each && !needed.has(each); each = each.parentElement) needed.add(each);
  }
  window.marked = { fresh, needed };
}`;

/** An empty element keeps its space, such as a column of a grid, and axe skips it. */
const empty = `(element) => {
  element.replaceChildren();
  element.style.visibility = 'hidden';
}`;

/** Empties every element without a marked one inside, and returns the new styles. */
export const leaveMarked = `() => {
  const { fresh, needed } = window.marked;
  const emptyRest = (element) => {
    for (const child of element.children) {
      if (needed.has(child)) emptyRest(child);
      else (${empty})(child);
    }
  };
  if (fresh.size > 0) emptyRest(document.body);
  return [...fresh];
}`;

/**
 * Empties elements whose shape was already checked on this page or another, unless they are marked.
 * A shape is everything the rules about one element look at: names, classes and attributes from the root down to its last descendant,
 * and whether each has text and scrolls. What rules compare across a page stays: headings, landmarks, and what others refer to.
 */
export const leaveNewShapes = `(isWhole) => {
  // Each shape is a number, and its parts are numbers too. Pages loaded into one document share them.
  const { numbers, checked } = (window.shapes ??= { numbers: new Map(), checked: new Set() });
  const numberOf = (shape) => numbers.get(shape) ?? (numbers.set(shape, numbers.size), numbers.size - 1);
  const named = new Set();
  for (const name of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'for']) {
    for (const each of document.querySelectorAll('[' + name + ']')) for (const id of each.getAttribute(name).split(' ')) named.add(id);
  }
  const byValue = /^(class|role|type|scope|tabindex|aria-(hidden|expanded|haspopup|current|selected|pressed|live))$/;
  const ownShape = (element) => {
    const attributes = [...element.attributes].map(({ name, value }) => name + '=' + (byValue.test(name) ? value : value.trim() !== '')).sort();
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
    const scrolls = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
    return [element.localName, attributes, hasText, scrolls, element.checkVisibility()].join();
  };
  const together = 'header, nav, main, footer, aside, article, [role], label, h1, h2, h3, h4, h5, h6';
  const withName = 'a, button, label, legend, summary, h1, h2, h3, h4, h5, h6';
  const visit = (element, above) => {
    const place = numberOf(above + '>' + ownShape(element));
    const inner = [...element.children].map((child) => visit(child, place));
    const stays = element.matches(together) || named.has(element.id) || window.marked.needed.has(element) || inner.some(({ stays }) => stays);
    return { element, inner, stays, shape: numberOf(place + ':' + inner.map(({ shape }) => shape)) };
  };
  const leaveNew = ({ element, inner, stays, shape }) => {
    if (!isWhole && !stays && checked.has(shape)) return (${empty})(element);
    checked.add(shape);
    if (!element.matches(withName)) inner.forEach(leaveNew);
  };
  leaveNew(visit(document.body, ''));
}`;
