// The page that sends calls to the service that serves it. esbuild bundles it. What comes from the service is only ever shown as text.
import { element, find } from './dom.js';
import { curlOf, keepAnswer, problemOf } from './try-answer.js';
import { faultsOf } from './try-check.js';
import { follow, followOn, isTracking, stopFollowing } from './try-follow.js';
import { idInputFor, inputFor, showBodyForm, showFaults } from './try-form.js';
import { knownIds, learn } from './try-ids.js';

/** Kept in this page's memory only: never in an address, a storage or a log. */
const credentials = { a: null, b: null };
let contracts;
/** What is being asked: surface and operation. */
let asked;

let started;

// The page of its own. Its link names an operation: /docs/try#a.getShipment
if (document.querySelector('.try-app')) {
  find('.try-without').hidden = true;
  started = start();
  void started.then(() => choose(location.href));
}

/** Opens the form over a page of the reference. @param {string} link to an operation, as of the page of its own */
export async function openTry(link) {
  started ??= addDialog().then(start);
  const opened = started.then(() => choose(link));
  await opened;
  find('.try-dialog').showModal();
}

/** The content is that of the page of its own. */
async function addDialog() {
  const page = new DOMParser().parseFromString(await (await fetch('/docs/try')).text(), 'text/html');
  const dialog = element('dialog', '', { className: 'try-dialog', ariaLabel: 'Try it' });
  const bar = element('p', '', { className: 'try-bar' });
  const close = element('button', 'Close', { type: 'button' });
  close.addEventListener('click', () => dialog.close());
  bar.append(element('strong', 'Try it'), close);
  dialog.append(bar, document.adoptNode(page.querySelector('.try-app')));
  document.body.append(dialog);
}

/** Finds out whether a service answers, and says how to start one if none does. */
async function start() {
  find('.try-app').hidden = false;
  // Nothing answers a click on it before the contracts are there.
  find('.try').hidden = true;
  const alive = await fetch('/livez')
    .then(
      (answer) => answer.ok && answer.json(),
      () => null,
    )
    .catch(() => null);
  if (alive?.status !== 'ok') {
    note(
      'These pages are not served by a running Landfall, so there is nothing to call. Start one in its folder with npm ci and npm start, and open the address that it prints, with /docs/try at its end.',
      ['How to start Landfall', '/docs/quickstart'],
    );
    return;
  }
  contracts = await (await fetch('/docs/try.json')).json();
  find('.try-credential').addEventListener('submit', signIn);
  find('.try-credential').addEventListener('change', ({ target }) => target.name === 'try' && listOperations());
  find('.try-demo').addEventListener('click', useDemo);
  find('#try-operation').addEventListener('change', () => show(find('#try-operation').value));
  find('.try-call').addEventListener('input', check);
  find('.try-call').addEventListener('submit', send);
  find('.try-clock').addEventListener('click', ({ target }) => target.matches('button') && moveClock(target.value));
  find('.try').hidden = false;
}

/** @param {string} link to an operation */
function choose(link) {
  if (!contracts) return;
  const [name, id] = new URL(link).hash.slice(1).split('.');
  find(name === 'b' ? '#try-2' : '#try-1').checked = true;
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
    credentials.b = find('#try-key').value.trim() || null;
    find('#try-key').value = '';
  } else {
    const given = { username: find('#try-user').value, password: find('#try-password').value };
    find('#try-password').value = '';
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
  find('.try-state').textContent = has.length === 0 ? 'Not signed in.' : `Ready for ${has.join(' and ')}, in this page's memory only.`;
  if (has.length > 0) document.querySelectorAll('.try-credential details').forEach((each) => (each.open = false));
  // For the samples of the page (own-values.js).
  document.dispatchEvent(new CustomEvent('credentials', { detail: { TOKEN: credentials.a, API_KEY: credentials.b } }));
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

/** Moves the clock and sends the last reading call again, or sets the sandbox back to its start. @param {string} by a duration, or `reset` */
async function moveClock(by) {
  const headers = headersFor(clockSurface());
  find('.try-now').textContent = 'Playing what happens until then …';
  document.querySelectorAll('.try-clock button').forEach((button) => (button.disabled = true));
  const isReset = by === 'reset';
  const body = isReset ? undefined : JSON.stringify({ by });
  const answered = await call(isReset ? '/sandbox/reset' : '/sandbox/clock/advance', {
    method: 'POST',
    headers: isReset ? headers : { ...headers, 'Content-Type': 'application/json' },
    body,
  });
  if (!answered) return;
  const { response } = answered;
  showClock(response.ok ? answered.body : null);
  if (!response.ok) keepAnswer(answered);
  else if (isReset) stopFollowing();
  else await followOn();
  if (response.ok && !isReset && asked?.operation.method === 'GET' && find('.try-answer dl')) find('.try-call').requestSubmit();
}

function listOperations(wanted) {
  const groups = Map.groupBy(contracts[surface()], ({ tag }) => tag);
  find('#try-operation').replaceChildren(
    ...[...groups].map(([tag, operations]) => {
      const group = element('optgroup', '', { label: tag });
      group.append(...operations.map(({ id, summary }) => element('option', summary, { value: id })));
      return group;
    }),
  );
  const known = contracts[surface()].some(({ id }) => id === wanted);
  find('#try-operation').value = known ? wanted : 'createTrackingRequest';
  show(find('#try-operation').value);
}

function show(id) {
  const operation = contracts[surface()].find((each) => each.id === id);
  asked = { name: surface(), operation };
  const [method, path] = [find('.try .method'), find('.try .route code')];
  method.textContent = operation.method;
  method.className = `method ${operation.method.toLowerCase()}`;
  path.textContent = operation.path;
  showParameters(operation);
  const json = find('#try-json');
  find('.try-body').hidden = operation.body === null;
  json.value = operation.body ? JSON.stringify(operation.body.example, null, 2) : '';
  json.rows = Math.min(18, json.value.split('\n').length + 1);
  showBodyForm(find('.try-fields'), operation.body?.fields ?? [], json);
  check();
}

/** Headers that a call can do without are folded below its body. */
function showParameters(operation) {
  const isOptional = ({ in: place, required }) => place === 'header' && !required;
  const inputsOf = (parameters) => parameters.map((each) => parameterInput(operation, each));
  const optional = operation.parameters.filter(isOptional);
  const folded = element('details', '');
  folded.append(element('summary', optional.map(({ name }) => name).join(', ')), ...inputsOf(optional));
  find('.try-parameters').replaceChildren(...inputsOf(operation.parameters.filter((each) => !isOptional(each))));
  find('.try-optional').replaceChildren(...(optional.length > 0 ? [folded] : []));
}

/** The id of what was created is chosen. Else an example is filled in if the call needs one. */
function parameterInput({ path }, parameter) {
  const { name, in: place, required, example, schema } = parameter;
  const isOwnId = place === 'path' && schema.format === 'uuid';
  const ids = place === 'path' ? knownIds(path, name) : [];
  if (ids.length > 0) return idInputFor(parameter, ids);
  return inputFor(isOwnId ? { ...parameter, example: undefined } : parameter, name, required && !isOwnId ? String(example) : '');
}

const filled = () =>
  [...document.querySelectorAll('.try-call :is(.try-parameters, .try-optional) [data-at]')].map((input) => ({
    name: input.dataset.at,
    value: input.value.trim(),
  }));

/** Says while the reader types what the contract does not allow. The call can be sent all the same: the service judges it. */
function check() {
  showFaults(find('.try-call'), faultsOf(asked.operation, filled(), find('#try-json').value));
}

async function send(event) {
  event.preventDefault();
  check();
  const { name, operation } = asked;
  let path = operation.path;
  const query = new URLSearchParams();
  const headers = operation.needsCredential ? headersFor(name) : {};
  for (const { name: parameter, value } of filled()) {
    if (value === '') continue;
    const { in: place } = operation.parameters.find((each) => each.name === parameter);
    if (place === 'path') path = path.replace(`{${parameter}}`, encodeURIComponent(value));
    else if (place === 'query') query.append(parameter, value);
    else headers[parameter] = value;
  }
  const options = { method: operation.method, headers };
  if (operation.body)
    Object.assign(options, { body: find('#try-json').value, headers: { ...headers, 'Content-Type': operation.body.type } });
  const answered = await call(path + (query.size > 0 ? `?${query}` : ''), options);
  if (!answered) return;
  if (typeof answered.body === 'object') learn(answered.body, operation.path);
  if (answered.response.status === 401) refused(answered.body);
  keepAnswer(answered);
  const isFollowed = answered.response.ok && isTracking(operation);
  // On a phone, what is followed is shown below the clock that moves it on.
  find(isFollowed ? '.try-clock' : '#try-answer').scrollIntoView({ block: 'nearest' });
  if (isFollowed) await follow(name, answered.body, (...path) => read(name, ...path), openFor);
}

/** Reads what a followed request led to. Its calls are not among the last ones. */
async function read(name, path, pathOfOperation) {
  const answer = await ask(path, { headers: headersFor(name) });
  const body = answer?.ok ? await answer.json() : null;
  if (body) learn(body, pathOfOperation);
  return body;
}

/** Shows the operation that reads something, and sends it. @param {string} path of the operation @param {string} id */
function openFor(path, id) {
  const operation = contracts[surface()].find((each) => each.method === 'GET' && each.path === path);
  find('#try-operation').value = operation.id;
  show(operation.id);
  find('.try-parameters [data-at]').value = id;
  find('.try-call').requestSubmit();
  void followOn();
}

/** Sends a call. @returns what showAnswer shows, or null when the service cannot be reached */
async function call(target, options) {
  const began = performance.now();
  const response = await ask(target, options);
  if (!response) return null;
  const text = await response.text();
  const tookMs = performance.now() - began;
  let body = text;
  try {
    body = JSON.parse(text);
  } catch {
    // No body, or not JSON: it is shown as it is.
  }
  return { method: options.method, target, curl: curlOf(target, options), response, body, tookMs };
}
