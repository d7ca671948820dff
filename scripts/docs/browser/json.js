// JSON in the colors of the pages' samples, as text in spans.
import { depthClass, quotedTime } from '../json-lines.ts';
import { element } from './dom.js';

const kinds = [
  [/":$/, 'h-attr'],
  [quotedTime, 'h-string h-time'],
  [/^"/, 'h-string'],
  [/^[\d-]/, 'h-number'],
  [/^[tfn]/, 'h-literal'],
];

/** @param {unknown} value @returns {(Node | string)[]} its lines */
export function coloredJson(value) {
  return JSON.stringify(value, null, 2)
    .split('\n')
    .flatMap((line, at) => {
      const shown = element('span', '', { className: depthClass(line) ?? '' });
      shown.append(...colored(line));
      return at === 0 ? shown : ['\n', shown];
    });
}

function colored(line) {
  return line.split(/("(?:[^"\\]|\\.)*":?|-?\d[\d.eE+-]*|true|false|null)/).map((part, at) => {
    if (at % 2 === 0) return part;
    return element('span', part, { className: kinds.find(([kind]) => kind.test(part))[1] });
  });
}
