// The page that sends calls to the service that serves it. esbuild bundles it. What comes from the service is only ever shown as text.
import { nounOf } from '../text.ts';
import { element, find } from './dom.js';
import { curlOf, problemOf, showAnswer } from './try-answer.js';
import { faultsOf } from './try-check.js';

/** Kept in this page's memory only: never in an address, a storage or a log. */
const credentials = { a: null, b: null };
/** The newest id of each kind that an answer had, such as `shipment`, to fill in parameters. */
const ids = new Map();
let contracts;
/** What is being asked: surface and operation. */
let asked;

void start();

async function start() {
  find('.try-without').hidden = true;
  const alive = await fetch('/livez')
    .then(
      (answer) => answer.ok && answer.json(),
      () => null,
    )
    .catch(() => null);
  if (alive?.status !== 'ok') {
    note(
      'These pages are not served by a running Landfall, so there is nothing to call. Start one in its folder with npm ci and npm start, and open the address that it prints, with /docs/try at its end.',
    );
    return;
  }
  contracts = await (await fetch('/docs/try.json')).json();
  find('.try').hidden = false;
  find('.try-credential').addEventListener('submit', signIn);
  find('.try-credential').addEventListener('change', ({ target }) => target.name === 'try' && listOperations());
  find('.try-demo').addEventListener('click', useDemo);
  find('#operation').addEventListener('change', () => show(find('#operation').value));
  find('.try-call').addEventListener('input', check);
  find('.try-call').addEventListener('submit', send);
  find('.try-clock').addEventListener('click', ({ target }) => target.matches('button') && advance(target.value));
  // A link names an operation: /docs/try#a.getShipment
  const [surface, id] = location.hash.slice(1).split('.');
  if (surface === 'b') find('#try-2').checked = true;
  listOperations(id);
}

const surface = () => find('[name="try"]:checked').value;

function note(text, ...links) {
  const box = find('.try-note');
  box.replaceChildren(element('p', text), ...links.map(([words, href]) => element('a', words, { href })));
  box.hidden = text === '';
}

/** @returns the response, or null when the service cannot be reached, which the page then says */
async function ask(path, options = {}) {
  try {
    const answer = await fetch(path, { ...options, cache: 'no-store' });
    note('');
    return answer;
  } catch {
    note('The service does not answer. It may be down, or the connection is lost. Nothing was received; try again when it runs.');
    return null;
  }
}

function headersFor(name) {
  if (credentials[name] === null) return {};
  return name === 'a' ? { Authorization: `Bearer ${credentials.a}` } : { 'X-API-Key': credentials.b };
}

async function signIn(event) {
  event.preventDefault();
  if (surface() === 'b') {
    credentials.b = find('#key').value.trim() || null;
    find('#key').value = '';
  } else {
    const given = { username: find('#user').value, password: find('#password').value };
    find('#password').value = '';
    await takeToken(given);
  }
  await sayState();
}

/** Signs in on surface A. */
async function takeToken(given) {
  const answer = await ask('/auth/tokens', post(given));
  if (!answer) return;
  const body = await answer.json();
  credentials.a = answer.ok ? body.token : null;
  if (!answer.ok) refused(body);
}

/** The options of a POST of JSON. */
const post = (body, headers = {}) => ({
  method: 'POST',
  headers: { ...headers, 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

async function useDemo() {
  const answer = await ask('/docs/demo.json');
  if (!answer) return;
  if (!answer.ok) {
    note(
      'This service offers no demo credentials here: it gives them only to a browser on its own machine, after the start that made the demo account. Enter the ones that this start printed, or create new ones.',
      ['How to create credentials', '/docs/accounts'],
    );
    return;
  }
  const demo = await answer.json();
  credentials.b = demo.apiKey;
  await takeToken({ username: demo.username, password: demo.password });
  await sayState();
}

/** The service's own words for a refused credential, and how to get one. */
function refused(body) {
  const { title, detail, code } = problemOf(body);
  note(
    `The service refused the credential. ${title}: ${detail ?? ''}`,
    [`What ${code} means`, `/docs/errors/${code}`],
    ['How to get a user or a key', '/docs/accounts'],
  );
}

async function sayState() {
  const has = ['a', 'b'].filter((name) => credentials[name] !== null).map((name) => `surface ${name.toUpperCase()}`);
  find('.try-state').textContent =
    has.length === 0 ? 'Not signed in.' : `Ready for ${has.join(' and ')}. The credential is only in this page's memory.`;
  await readClock();
}

/** The clock is the account's, so either credential will do. */
const clockSurface = () => (credentials[surface()] === null ? (surface() === 'a' ? 'b' : 'a') : surface());

async function readClock() {
  const name = clockSurface();
  if (credentials[name] === null) return;
  const answer = await ask('/sandbox/clock', { headers: headersFor(name) });
  if (!answer) return;
  const body = await answer.json().catch(() => null);
  if (answer.status === 401) refused(body);
  showClock(answer.ok ? body : null);
}

function showClock(clock) {
  find('.try-now').textContent = clock
    ? clock.now.replace('T', ' ').replace(/\.\d+Z/, ' UTC')
    : 'No clock: the service has no sandbox, or refused the credential.';
  document.querySelectorAll('.try-clock button').forEach((button) => (button.disabled = !clock));
}

/** Moves the clock, and sends the last reading call again. */
async function advance(by) {
  const name = clockSurface();
  find('.try-now').textContent = 'Playing what happens until then …';
  const answer = await ask('/sandbox/clock/advance', post({ by }, headersFor(name)));
  if (!answer) return;
  const body = await answer.json();
  if (answer.ok) showClock(body);
  else showAnswer(answer, body, 0, '');
  if (answer.ok && asked?.operation.method === 'GET' && find('.try-answer dl')) find('.try-call').requestSubmit();
}

function listOperations(wanted) {
  const groups = Map.groupBy(contracts[surface()].operations, ({ tag }) => tag);
  find('#operation').replaceChildren(
    ...[...groups].map(([tag, operations]) => {
      const group = element('optgroup', '', { label: tag });
      group.append(...operations.map(({ id, summary }) => element('option', summary, { value: id })));
      return group;
    }),
  );
  const known = contracts[surface()].operations.some(({ id }) => id === wanted);
  find('#operation').value = known ? wanted : 'createTrackingRequest';
  show(find('#operation').value);
}

function show(id) {
  const operation = contracts[surface()].operations.find((each) => each.id === id);
  asked = { name: surface(), operation };
  const [method, path] = [find('.try .method'), find('.try .route code')];
  method.textContent = operation.method;
  method.className = `method ${operation.method.toLowerCase()}`;
  path.textContent = operation.path;
  find('.try-parameters').replaceChildren(...operation.parameters.map((each) => field(operation, each)));
  find('.try-body').hidden = operation.body === null;
  find('#body').value = operation.body ? JSON.stringify(operation.body.example, null, 2) : '';
  find('#body').rows = Math.min(18, find('#body').value.split('\n').length + 1);
  check();
}

function field({ path }, { name, in: place, required, description, example }) {
  const noun = place === 'path' ? nounOf(path.split(`/{${name}}`)[0].split('/').at(-1)) : null;
  const input = element('input', '', { autocomplete: 'off', spellcheck: false, required });
  Object.assign(input.dataset, { name, place });
  input.value = noun ? (ids.get(noun) ?? '') : '';
  if (noun === null && example !== undefined && example !== name) input.placeholder = `for example ${example}`;
  const label = element('label', `${name}${required ? ' (required)' : ''} `);
  label.append(input, element('small', description.split('\n')[0]));
  return label;
}

const filled = () => [...document.querySelectorAll('.try-parameters input')].map((input) => ({ input, value: input.value.trim() }));

/** Says while one types what the contract does not allow. The call can be sent all the same: the service judges it. */
function check() {
  const { name, operation } = asked;
  const values = filled().map(({ input, value }) => ({ name: input.dataset.name, value }));
  const faults = faultsOf(operation, contracts[name].$defs, values, find('#body').value);
  find('.try-faults').replaceChildren(...faults.slice(0, 5).map((text) => element('li', text)));
}

async function send(event) {
  event.preventDefault();
  check();
  const { name, operation } = asked;
  let path = operation.path;
  const query = new URLSearchParams();
  const headers = operation.needsCredential ? headersFor(name) : {};
  for (const { input, value } of filled()) {
    if (value === '') continue;
    const { name: parameter, place } = input.dataset;
    if (place === 'path') path = path.replace(`{${parameter}}`, encodeURIComponent(value));
    else if (place === 'query') query.append(parameter, value);
    else headers[parameter] = value;
  }
  const target = path + (query.size > 0 ? `?${query}` : '');
  const options = { method: operation.method, headers };
  if (operation.body) Object.assign(options, { body: find('#body').value, headers: { ...headers, 'Content-Type': operation.body.type } });
  const began = performance.now();
  const answer = await ask(target, options);
  if (!answer) return;
  const text = await answer.text();
  const tookMs = performance.now() - began;
  let body = text;
  try {
    body = JSON.parse(text);
    learn(body, operation.path);
  } catch {
    // No body, or not JSON: it is shown as it is.
  }
  if (answer.status === 401) refused(body);
  showAnswer(answer, body, tookMs, curlOf(target, options));
}

/** Keeps the newest id of each kind in an answer. @param {string} path of the operation */
function learn(value, path) {
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
