// The ids that answers had, which later calls need.
import { nounOf } from '../text.ts';

/** By kind, such as `shipment`. */
const ids = new Map();

/** The newest id for a parameter of a path. @param {string} path @param {string} parameter @returns {string | undefined} */
export function newestId(path, parameter) {
  return ids.get(nounOf(path.split(`/{${parameter}}`)[0].split('/').at(-1)));
}

/** Keeps the newest id of each kind in an answer. @param {string} path of the operation */
export function learn(value, path) {
  const collection = path.split('/').findLast((part) => /^[a-z_]+$/.test(part)) ?? '';
  const walk = (each, isOfCollection) => {
    if (Array.isArray(each)) return each.forEach((inner) => walk(inner, isOfCollection));
    if (typeof each !== 'object' || each === null) return;
    if (typeof each.id === 'string' && (typeof each.type === 'string' || isOfCollection)) {
      ids.set(nounOf('attributes' in each || Object.keys(each).length === 2 ? each.type : collection), each.id);
    }
    for (const [name, inner] of Object.entries(each)) {
      if (name.endsWith('_id') && typeof inner === 'string') ids.set(nounOf(name.slice(0, -3)), inner);
      else walk(inner, isOfCollection && name === 'data');
    }
  };
  walk(value, true);
}
