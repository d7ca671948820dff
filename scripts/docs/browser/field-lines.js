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
  const { lineHeight, paddingTop } = getComputedStyle(pre);
  const height = Number.parseFloat(lineHeight);
  const top = Number.parseFloat(paddingTop) + line * height;
  const mark = document.createElement('span');
  mark.className = 'line-mark';
  Object.assign(mark.style, { top: `${top}px`, height: `${height}px` });
  pre.prepend(mark);
  // Only the sample scrolls, not the page.
  if (top < pre.scrollTop || top + height > pre.scrollTop + pre.clientHeight) pre.scrollTop = top - pre.clientHeight / 3;
}
