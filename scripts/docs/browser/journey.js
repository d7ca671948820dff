// Plays the journey of the first page: on the service that serves it, with the sandbox's demo account, or else as it was recorded.
// site.js loads it when the reader starts it. What comes from the service is only ever shown as text.
import { containerCheckDigit } from '../../../src/domain/identifiers.ts';
import { journeyDays, journeyScenario, readStop, track } from '../journey.ts';
import { coloredJson } from './json.js';

/** How long each stop is shown, of a record and of a journey that is played: a reader's eyes and the default rate limit keep up. */
const stopMs = { record: 1500, live: 700 };
/** A reader who asked for less motion gets the end at once. */
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ms));

/** @param {HTMLElement} journey @param {(text: string) => void} say */
export async function play(journey, say) {
  const inputs = [...journey.querySelectorAll('input')];
  const ask = await signedIn();
  const show = (at) => (inputs[at].checked = true);
  if (!ask) {
    say('This is the record: no service with a demo account serves this page.');
    for (const at of inputs.keys()) {
      show(at);
      await wait(stopMs.record);
    }
    return;
  }
  const number = freeNumber();
  say(`Tracking ${number} on this service …`);
  const shipmentId = await track(ask, number);
  for (const at of journeyDays.keys()) {
    say(`Moving the sandbox clock to day ${Math.floor(journeyDays[at])} …`);
    const stop = await readStop(ask, shipmentId, at);
    const samples = inputs[at].nextElementSibling.nextElementSibling.querySelectorAll('pre code');
    [stop.shipment, stop.event, stop.message].forEach((parts, index) => samples[index].replaceChildren(...coloredJson(parts)));
    show(at);
    await wait(stopMs.live);
  }
  say(`Played on this service: ${number} is returned empty. The demo's sandbox clock is 40 days on.`);
}

/** A number of the scenario that nobody is likely to have tracked yet, so that its journey begins now. */
function freeNumber() {
  const serial = String(Math.floor(Math.random() * 10_000)).padStart(4, '0');
  const firstTen = `TSTU${journeyScenario}${serial}`;
  return `${firstTen}${containerCheckDigit(firstTen)}`;
}

/** Requests with the demo account's credentials, which stay in this function; null if the service offers none. */
async function signedIn() {
  const answer = await fetch('/docs/demo.json', { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return null;
  const { username, password, apiKey } = await answer.json();
  const { token } = await json('/auth/tokens', {}, { username, password });
  const credentials = { a: { Authorization: `Bearer ${token}` }, b: { 'X-API-Key': apiKey } };
  return (surface, path, body) => json(path, credentials[surface], body);
}

async function json(path, credential, body) {
  const headers = { ...credential, 'Content-Type': 'application/json' };
  const answer = await fetch(path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers, cache: 'no-store' });
  if (answer.status === 429) {
    await new Promise((resolve) => setTimeout(resolve, Number(answer.headers.get('retry-after') ?? 1) * 1000));
    return json(path, credential, body);
  }
  const read = await answer.json();
  if (!answer.ok) throw new Error(read.detail ?? read.errors?.[0]?.detail ?? String(answer.status));
  return read;
}
