/** What express-openapi-validator's errors mean for the client. */
import type { Contract } from './contract.ts';
import { missing, sentenceOf, unknownField } from './plain-words.ts';
import { notFound } from './not-found.ts';
import { type Fault, Problem, pointerStep, shortList, shortName } from './problem.ts';

interface ValidatorError {
  path: string;
  message: string;
}

/** Turns what the validator throws into a problem, or null where it did not come from there. @param body that it looked at @param path the operation's */
export function fromValidator(error: unknown, contract: Contract, body: unknown, path: string): Problem | null {
  if (!(error instanceof Error) || !('status' in error) || error.status !== 400) return null;
  // The body parser's and the router's errors are 400s too; only the validator's have `errors`.
  if (!('errors' in error) || !Array.isArray(error.errors)) return null;
  const found = withChoices(error.errors as ValidatorError[], contract.alternatives, body);
  const faults = shortList(mostTelling(withNames(withFormats(found))).map((one) => toFault(one, body)));
  // An identifier that is no UUID names nothing: the same answer as for one that does not exist.
  const ids = faults.map(({ parameter }) => parameter).filter((name) => name === 'id' || name === 'delivery_id');
  const [id] = ids;
  if (id !== undefined && ids.length === faults.length) return notFound(id, path);
  return new Problem('invalid_request', [...new Set(faults.map(({ detail }) => detail))].join(' '), { faults });
}

/**
 * Of two fields one is enough, and the validator says of each that it is missing, or must be a string where it is null:
 * one sentence says what is wanted. Where one of the two is there and wrong, what is wrong with it is enough.
 */
function withChoices(errors: ValidatorError[], alternatives: string[][], body: unknown): ValidatorError[] {
  return alternatives.reduce((told, names) => {
    const isWanted = (error: ValidatorError): boolean =>
      error.message === `${missing}'${lastStep(error)}'` || (error.message === 'must be string' && valueAt(body, error.path) === null);
    const about = told.filter((error) => names.includes(lastStep(error)));
    if (!names.every((name) => about.some((error) => lastStep(error) === name)) || !about.some(isWanted)) return told;
    const others = told.filter((error) => !(names.includes(lastStep(error)) && isWanted(error)));
    if (!about.every(isWanted)) return others;
    const message = `${missing}'${names.join("' or '")}'`;
    const nulls = about.filter((error) => error.message === 'must be string');
    return [...(nulls.length > 0 ? nulls : about.slice(0, 1)).map(({ path }) => ({ path, message })), ...others];
  }, errors);
}

const lastStep = ({ path }: ValidatorError): string => path.slice(path.lastIndexOf('/') + 1);

/** Of a text in the wrong form no length is told, and of several forms it might have, one sentence. */
function withFormats(errors: ValidatorError[]): ValidatorError[] {
  const format = /^must match format "(.+)"$/;
  const formatsAt = new Map<string, string[]>();
  for (const { path, message } of errors) {
    const name = format.exec(message)?.[1];
    if (name !== undefined) formatsAt.set(path, [...(formatsAt.get(path) ?? []), name]);
  }
  return errors
    .filter(({ path, message }) => !(formatsAt.has(path) && /characters$/.test(message)))
    .map((error) => {
      const names = format.test(error.message) ? (formatsAt.get(error.path) ?? []) : [];
      return names.length > 1 ? { ...error, message: `must match format "${names.join('" or "')}"` } : error;
    });
}

/** What Ajv says of the names in an object, it says as of the object itself. */
function withNames(errors: ValidatorError[]): ValidatorError[] {
  const isMark = ({ message }: ValidatorError): boolean => message === 'property name must be valid';
  const paths = new Set(errors.filter(isMark).map(({ path }) => path));
  return errors
    .filter((error) => !isMark(error))
    .map((error) => (paths.has(error.path) && /characters$/.test(error.message) ? { ...error, message: `names ${error.message}` } : error));
}

/** An `anyOf` that fails reports every branch; what is said of a field of its own is enough. */
function mostTelling(errors: ValidatorError[]): ValidatorError[] {
  const noise = /must match (a schema in anyOf|exactly one schema|"then" schema)|must NOT have unevaluated properties$/;
  const tellsMore = new Set(errors.filter(({ message }) => !noise.test(message) && message !== 'must be null').map(({ path }) => path));
  const nullable = new Set(errors.filter(({ message }) => message === 'must be string,null').map(({ path }) => path));
  const isNoise = ({ path, message }: ValidatorError): boolean =>
    noise.test(message) || (message === 'must be null' && tellsMore.has(path)) || (message === 'must be string' && nullable.has(path));
  const telling = errors.filter((error) => !isNoise(error));
  const told = telling.length > 0 ? telling : errors;
  return [...new Map(told.map((error) => [`${error.path} ${error.message}`, error])).values()];
}

function toFault({ path, message }: ValidatorError, body: unknown): Fault {
  const [, place = '', ...steps] = path.split('/');
  // Of a field whose name is empty the validator says no place at all.
  if (path === '' && message === unknownField) return { code: 'invalid_request', detail: sentenceOf('""', message) };
  const fault = { code: 'invalid_request' as const, detail: sentenceOf(nameOf(steps), message) };
  if (place === 'body') {
    if (message === unknownField) return { ...fault, ...unknownFault(body, steps) };
    // A pointer has to name something that is there (JSON:API 1.1, error objects): the object that lacks the field.
    const there = message.startsWith(missing) && valueAt(body, path) === undefined ? steps.slice(0, -1) : steps;
    return { ...fault, pointer: pointerTo(there) };
  }
  // A place within a list, such as `include/0`, is still of the parameter `include`.
  if (place === 'query' || place === 'params')
    return { ...fault, detail: sentenceOf(shortName(steps[0] ?? ''), message), parameter: steps[0] ?? '' };
  if (place === 'headers') return { ...fault, detail: sentenceOf(shortName(steps.join('/')), message), header: steps.join('/') };
  return fault;
}

/**
 * The way to an object is escaped as in a pointer, but the name of an unknown field stands behind it as it was sent, with
 * slashes of its own. The object is the first on the way that has a field of that name.
 */
function unknownFault(body: unknown, steps: string[]): Pick<Fault, 'detail' | 'pointer'> {
  let owner = body;
  // No body is deeper than `maxDepth`, so that the steps are not many where there is something to step into.
  for (let depth = 0; depth < steps.length && typeof owner === 'object' && owner !== null; depth += 1) {
    const name = steps.slice(depth).join('/');
    if (Object.hasOwn(owner, name)) {
      return { detail: sentenceOf(shortName(name), unknownField), pointer: pointerTo([...steps.slice(0, depth), pointerStep(name)]) };
    }
    owner = memberOf(owner, steps[depth] ?? '');
  }
  return { detail: sentenceOf(nameOf(steps), unknownField), pointer: pointerTo(steps) };
}

/** The value at a path of the validator's, `/body/data/type`. */
function valueAt(body: unknown, path: string): unknown {
  const steps = path.split('/').slice(2);
  return steps.reduce<unknown>((value, step) => (typeof value === 'object' && value !== null ? memberOf(value, step) : undefined), body);
}

function memberOf(value: object, step: string): unknown {
  const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

const pointerTo = (steps: string[]): string => steps.map((step) => `/${step}`).join('');

/** The field that a path leads to, or `events/0` for an item of a list. */
function nameOf(steps: string[]): string {
  const own = steps.findLastIndex((step) => !/^\d+$/.test(step));
  return shortName(steps.slice(Math.max(own, 0)).join('/')) || 'The body';
}
