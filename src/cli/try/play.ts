/**
 * Runs `landfall try`: signs in, tracks a container of the sandbox, waits for the carrier, and moves the clock until the container is
 * returned empty. `surfaces.ts` calls the service through `landfall-client`, `exchanges.ts` records what that sends, and `report.ts`
 * prints it.
 */
import { dayMs } from '../../domain/durations.ts';
import type { Config } from '../../settings/config.ts';
import type { CallOptions } from '../call-options.ts';
import { credentialAdvice, readCredential } from '../credential.ts';
import { CallError, type Credential, Refusal, connect, serviceUrl } from '../service-calls.ts';
import { shellWord } from '../shell-word.ts';
import type { Terminal } from '../terminal.ts';
import { journeys, newContainer } from './container.ts';
import { type Exchanges, recordExchanges } from './exchanges.ts';
import { type Report, makeReport } from './report.ts';
import { type Surface, makeSurface } from './surfaces.ts';

export interface TryOptions extends CallOptions {
  surface?: Surface['name'];
  container?: string;
  /** How many days the clock moves at a time. */
  days: number;
}

/** Longer than any journey of the sandbox. */
const maxJourneyDays = 60;

/** Runs the command. @throws CallError */
export async function runTry(options: TryOptions, terminal: Terminal, settings: () => Config): Promise<void> {
  const credential = await credentialOf(options, terminal);
  const config = settings();
  if (credential === null) throw new CallError(adviceFor(options, config));
  const url = serviceUrl(options.url, config);
  const exchanges = recordExchanges();
  const surface = makeSurface(connect(url, credential, exchanges.fetch), url);
  const report = makeReport(terminal.stdout);
  const play = {
    surface,
    exchanges,
    report,
    containerNumber: options.container ?? newContainer(journeys.transshipment),
    days: options.days,
  };

  const startedAt = await begin(play, url);
  const containerId = await track(play);
  const days = await travel(play, containerId, startedAt).catch((error: unknown) => {
    report.failed();
    throw error;
  });
  const outcome =
    days === 0 ? 'This journey was over before: the number was tracked earlier.' : `The container is back and empty, ${days} days later.`;
  report.ended(outcome, nextSteps(url, surface.name, credential));
}

interface Play {
  surface: Surface;
  exchanges: Exchanges;
  report: Report;
  containerNumber: string;
  days: number;
}

/** Of the surface that is wanted, if one is: the credentials for the other one are left out. */
function credentialOf({ surface, ...options }: TryOptions, { env, stdin, stderr }: Terminal): Promise<Credential | null> {
  const { key, user, password, token, ...others } = options;
  const { LANDFALL_API_KEY, LANDFALL_TOKEN, ...rest } = env;
  if (surface === 'A') return readCredential({ ...options, key: undefined }, { env: { ...rest, LANDFALL_TOKEN }, stdin, stderr });
  if (surface === 'B') return readCredential({ ...others, key }, { env: { ...rest, LANDFALL_API_KEY }, stdin, stderr });
  return readCredential(options, { env, stdin, stderr });
}

function adviceFor({ surface, key, user, token }: TryOptions, config: Config): string {
  if (surface === 'A' && key !== undefined) return 'Surface A takes --user or --token; a key is for surface B.';
  if (surface === 'B' && (user ?? token) !== undefined) return 'Surface B takes --key; a user or a token is for surface A.';
  return credentialAdvice('try', config);
}

/** Signs in, and looks whether there is a sandbox. @returns what its clock shows */
async function begin({ surface, exchanges, report }: Play, url: string): Promise<Date> {
  const startedAt = await surface.clock().catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.status !== 404) throw error;
    throw new CallError(
      `The service at ${url} has no sandbox, so there is no journey to play. Start one with npm start, or with SANDBOX=true.`,
    );
  });
  report.opened(`Landfall at ${url}, surface ${surface.name}: ${surface.style}`);
  const taken = exchanges.take();
  const [clock] = taken.slice(-1);
  const signIn = taken.slice(0, -1);
  if (signIn.length > 0) report.step('Sign in', signIn, [[['token', 'kept for the requests that follow']]]);
  if (clock) report.step("Look at the account's sandbox clock", [clock], [[['now', startedAt.toISOString()]]]);
  return startedAt;
}

/** @returns the container's id */
async function track({ surface, exchanges, report, containerNumber }: Play): Promise<string> {
  const { id, facts } = await surface.track(containerNumber);
  report.step('Ask for a container: TEST is the carrier of the sandbox', exchanges.take(), [facts]);
  const tracked = await surface.wait(id, containerNumber);
  report.step('Ask again until the carrier has answered', exchanges.take(), tracked.facts);
  return tracked.containerId;
}

/** Moves the clock until the journey is over. @returns how many days that took */
async function travel({ surface, exchanges, report, containerNumber, days }: Play, containerId: string, startedAt: Date): Promise<number> {
  const by = `P${days}D`;
  let known = 0;
  for (let day = 0; ; day += days) {
    const clock = day === 0 ? startedAt : await surface.advance(by);
    const timeline = await surface.read(containerId, known);
    if (day === 0) {
      const requests = [{ method: 'POST', path: '/sandbox/clock/advance', sent: { by } }, ...exchanges.take().slice(0, 1)];
      const step = days === 1 ? 'a day' : `${days} days`;
      report.repeated(
        `Let ${step} pass, and read the timeline; again and again`,
        requests,
        `What is new in it, one ${surface.timeline} a line:`,
      );
    }
    for (const moment of timeline.slice(known)) {
      const at = moment.at ?? clock;
      // What happened before the number was tracked is told on the first day.
      report.moment(Math.max(0, daysBetween(startedAt, at)), at, moment);
    }
    known = timeline.length;
    if (timeline.at(-1)?.name === surface.last) return day;
    if (day >= maxJourneyDays) throw new CallError(`After ${day} days, ${containerNumber} has not been returned empty.`);
    report.day(day, clock);
  }
}

/** Of the calendar, in UTC. */
function daysBetween(from: Date, to: Date): number {
  return Math.floor(to.getTime() / dayMs) - Math.floor(from.getTime() / dayMs);
}

/** @param credential of which no secret is printed */
function nextSteps(url: string, surface: Surface['name'], credential: Credential): [what: string, line: string][] {
  const at = `--url ${shellWord(url)}`;
  const user = 'username' in credential ? shellWord(credential.username) : 'demo';
  const [own, other] = surface === 'A' ? [`--user ${user}`, '--key'] : ['--key', `--user ${user}`];
  return [
    [`surface ${surface === 'A' ? 'B' : 'A'}`, `npx landfall try ${at} ${other}`],
    ['rail inland', `npx landfall try ${at} ${own} --container ${newContainer(journeys.railInland)}`],
    ['webhooks', `npx landfall listen ${at} ${own}`],
    ['by hand, with curl', `${url}/docs/surface-${surface.toLowerCase()}`],
    ['in a browser', `${url}/docs/try`],
  ];
}
