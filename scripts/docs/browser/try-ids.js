// The ids that answers had, which later calls choose from.
import { nounOf } from '../text.ts';

/** By kind, such as `shipment`: what it is called by its id, the newest last. @type {Map<string, Map<string, string>>} */
const ids = new Map();

/** The ids for a parameter of a path, the newest first. @returns {{ id: string, words: string }[]} */
export function knownIds(path, parameter) {
  const known = ids.get(nounOf(path.split(`/{${parameter}}`)[0].split('/').at(-1))) ?? new Map();
  return [...known].map(([id, words]) => ({ id, words: words ? `${words} (${id})` : id })).reverse();
}

function keep(kind, id, words = '') {
  const known = ids.get(kind) ?? new Map();
  const before = known.get(id);
  known.delete(id);
  known.set(id, words || before || '');
  ids.set(kind, known);
}

/** What people call a resource by. */
function wordsOf(resource) {
  const { file_number, container_number, bill_of_lading, number, request_number, name, url } = { ...resource, ...resource.attributes };
  return [file_number, container_number ?? number ?? request_number ?? bill_of_lading, name, url]
    .filter((each) => typeof each === 'string')
    .join(' ');
}

/** Keeps the ids in an answer. @param {string} path of the operation */
export function learn(value, path) {
  const collection = path.split('/').findLast((part) => /^[a-z_]+$/.test(part)) ?? '';
  const walk = (each, isOfCollection) => {
    if (Array.isArray(each)) return each.toReversed().forEach((inner) => walk(inner, isOfCollection));
    if (typeof each !== 'object' || each === null) return;
    for (const [name, inner] of Object.entries(each)) {
      if (name.endsWith('_id') && typeof inner === 'string') keep(nounOf(name.slice(0, -3)), inner);
      else walk(inner, isOfCollection && name === 'data');
    }
    if (typeof each.id === 'string' && (typeof each.type === 'string' || isOfCollection)) {
      keep(nounOf('attributes' in each || Object.keys(each).length === 2 ? each.type : collection), each.id, wordsOf(each));
    }
  };
  walk(value, true);
}
