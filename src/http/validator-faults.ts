/** What express-openapi-validator's errors mean for the client. */
import type { Contract } from './contract.ts';
import { missing, sentenceOf, unknownField } from './plain-words.ts';
import { type Fault, Problem, notFound, pointerStep } from './problem.ts';

interface ValidatorError {
  path: string;
  message: string;
}

/** Turns what the validator throws into a problem, or null where it did not come from there. @param body that it looked at */
export function fromValidator(error: unknown, contract: Contract, body: unknown): Problem | null {
  if (!(error instanceof Error) || !('status' in error) || error.status !== 400) return null;
  // The body parser's and the router's errors are 400s too; only the validator's tell of faults.
  if (!('errors' in error) || !Array.isArray(error.errors)) return null;
  const found = withChoices(error.errors as ValidatorError[], contract.alternatives);
  const faults = mostTelling(withNames(withFormats(found))).map((one) => toFault(one, body));
  // An identifier that is no UUID names nothing: the same answer as for one that does not exist.
  if (faults.length > 0 && faults.every(({ parameter }) => parameter === 'id' || parameter === 'delivery_id')) return notFound();
  return new Problem('invalid_request', faults.map(({ detail }) => detail).join(' '), { faults });
}

/** Of two fields one is enough, and the validator tells of each that it is missing: one sentence says what is wanted. */
function withChoices(errors: ValidatorError[], alternatives: string[][]): ValidatorError[] {
  const isMissing = (error: ValidatorError, name: string): boolean => error.message === `${missing}'${name}'`;
  return alternatives.reduce((told, names) => {
    const first = told.find((error) => isMissing(error, names[0] ?? ''));
    if (!first || !names.every((name) => told.some((error) => isMissing(error, name)))) return told;
    const others = told.filter((error) => !names.some((name) => isMissing(error, name)));
    return [{ path: first.path, message: `${missing}'${names.join("' or '")}'` }, ...others];
  }, errors);
}

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

/** An `anyOf` that fails tells of each branch; what says something about a field of its own is enough. */
function mostTelling(errors: ValidatorError[]): ValidatorError[] {
  const noise = /must match (a schema in anyOf|exactly one schema)|must NOT have unevaluated properties$/;
  const tellsMore = new Set(errors.filter(({ message }) => !noise.test(message) && message !== 'must be null').map(({ path }) => path));
  const isNoise = ({ path, message }: ValidatorError): boolean => noise.test(message) || (message === 'must be null' && tellsMore.has(path));
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
    const there = message.startsWith(missing) ? steps.slice(0, -1) : steps;
    return { ...fault, pointer: pointerTo(there) };
  }
  // A place within a list, such as `include/0`, is still of the parameter `include`.
  if (place === 'query' || place === 'params') return { ...fault, detail: sentenceOf(steps[0] ?? '', message), parameter: steps[0] ?? '' };
  if (place === 'headers') return { ...fault, detail: sentenceOf(steps.join('/'), message), header: steps.join('/') };
  return fault;
}

/** The way to an object is escaped as in a pointer, but the name of an unknown field stands behind it as it was sent. */
function unknownFault(body: unknown, steps: string[]): Pick<Fault, 'detail' | 'pointer'> {
  for (let depth = steps.length - 1; depth >= 0; depth -= 1) {
    const [way, name] = [steps.slice(0, depth), steps.slice(depth).join('/')];
    const owner = way.reduce<unknown>((value, step) => memberOf(value, step), body);
    if (memberOf(owner, pointerStep(name)) !== undefined) {
      return { detail: sentenceOf(name, unknownField), pointer: pointerTo([...way, pointerStep(name)]) };
    }
  }
  return { detail: sentenceOf(nameOf(steps), unknownField), pointer: pointerTo(steps) };
}

function memberOf(value: unknown, step: string): unknown {
  const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return isThere ? (value as Record<string, unknown>)[name] : undefined;
}

const pointerTo = (steps: string[]): string => steps.map((step) => `/${step}`).join('');

/** The field that a path leads to, or `events/0` for an item of a list. */
function nameOf(steps: string[]): string {
  const own = steps.findLastIndex((step) => !/^\d+$/.test(step));
  return steps.slice(Math.max(own, 0)).join('/') || 'The body';
}
