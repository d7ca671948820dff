// Marks the line of a sample with the field that the reader points at or focuses.

/** @param {HTMLElement} page */
export function markFieldLines(page) {
  let marked;
  const mark = ({ target }) => {
    const field = target.closest('.columns .fields li');
    if (field === marked) return;
    marked = field;
    page.querySelectorAll('.line-mark').forEach((each) => each.remove());
    if (!field) return;
    const [, part, path] = /^\w+-(\w+)\.(.*)$/.exec(field.id) ?? [];
    const [samples, answers] = field.closest('.columns').querySelectorAll('.side > .tabs');
    const tab = part === 'body' ? samples?.querySelector('input:checked') : answers?.querySelector(`input[value="${part}"]:checked`);
    const pre = tab?.nextElementSibling.nextElementSibling.querySelector('pre');
    const line = pre ? lineOf(pre.textContent, path.replaceAll('[]', '')) : -1;
    if (line >= 0) markLine(pre, line);
  };
  page.addEventListener('pointerover', mark);
  page.addEventListener('focusin', mark);
}

/** The first line about a field, by the names that its indentation puts it in; -1 if there is none. */
export function lineOf(text, path) {
  const outer = [];
  return text.split('\n').findIndex((line) => {
    const [, space, name] = /^(\s*)["']?([\w-]+)["']?: /.exec(line) ?? [];
    if (name === undefined) return false;
    while (outer.length > 0 && outer.at(-1).indent >= space.length) outer.pop();
    outer.push({ indent: space.length, name });
    return outer.map((each) => each.name).join('.') === path;
  });
}

/** @param {HTMLPreElement} pre @param {number} line from 0 */
function markLine(pre, line) {
  const inside = placeOf(pre.querySelector('code'), line);
  const top = inside.top - pre.getBoundingClientRect().top - pre.clientTop + pre.scrollTop;
  const mark = document.createElement('span');
  mark.className = 'line-mark';
  Object.assign(mark.style, { top: `${top}px`, height: `${inside.height}px` });
  pre.prepend(mark);
  // Only the sample scrolls, not the page.
  if (top < pre.scrollTop || top + inside.height > pre.scrollTop + pre.clientHeight) pre.scrollTop = top - pre.clientHeight / 3;
}

/** Where a line of a text is on the screen: a long one takes several rows. */
function placeOf(code, line) {
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let begun = 0;
  while (texts.nextNode()) {
    const { data } = texts.currentNode;
    for (let at = 0; at < data.length; at += 1) {
      if (begun === line && data[at] !== '\n') {
        if (range.collapsed) range.setStart(texts.currentNode, at);
        range.setEnd(texts.currentNode, at + 1);
      }
      if (data[at] === '\n') begun += 1;
      if (begun > line) return range.getBoundingClientRect();
    }
  }
  return range.getBoundingClientRect();
}
