// Runs the whole program under load during a disturbance, and checks its history.
import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs } from '../../src/domain/durations.ts';
import { openDatabase } from '../../src/store/database.ts';
import { timeText } from '../../src/store/sql.ts';
import { makeKey } from '../support/account.ts';
import { type RunningProcess, type Settings, Workplace, urlOf } from '../support/process.ts';
import { type Raw, openRaw, rowsOf } from '../store/raw.ts';
import { startReceiver } from '../support/receiver.ts';
import { checkHistory, readHistory } from './history.ts';
import { RetryingLoad, post } from './retrying-load.ts';

const clients = 8;
const pauseMs = 20;
/** Longer than a lease. If nothing has finished for this long, the rest is stuck. */
const stuckMs = 90_000;
const longAgo = '2020-01-01 00:00:00.000';

export interface LoadFindings {
  acknowledged: number;
  /** Answers other than acknowledgements, by status and code. */
  refusals: Record<string, number>;
  maxAnswerMs: number;
  /** Problems in the history. */
  problems: string[];
}

/** What a disturbance can use. */
export interface ProgramUnderLoad {
  load: RetryingLoad;
  /** The addresses of the processes that serve. */
  apis: string[];
  running: RunningProcess[];
  apiKey: string;
}

/**
 * Runs the program under load while `disturb` acts, then waits until nothing is due and checks the history.
 *
 * @param commands of the processes; one without arguments serves and works
 * @param extra settings of these processes
 */
export async function underLoad(
  databaseUrl: string,
  commands: string[][],
  disturb: (scene: ProgramUnderLoad) => Promise<void>,
  extra: Settings = {},
): Promise<LoadFindings> {
  const workplace = await Workplace.make();
  const receiver = await startReceiver();
  try {
    const database = await openDatabase(databaseUrl);
    await database.migrate().finally(() => database.close());
    const apiKey = await makeKey(databaseUrl, { ratePerMinute: 1_000_000 });
    const settings = {
      DATABASE_URL: databaseUrl,
      PORT: '0',
      SANDBOX: 'true',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '1000000',
      WEBHOOK_ALLOW: '127.0.0.0/8',
      WORKER_IDLE_MS: '200',
    };
    const running = commands.map((command) => workplace.startProcess(command, { ...settings, ...extra }));
    await Promise.all(running.map((one, index) => one.until(commands[index]?.[0] === 'worker' ? 'The worker is running.' : 'surface B')));
    const apis = await Promise.all(running.filter((_, index) => commands[index]?.[0] !== 'worker').map(urlOf));
    await post(`${apis[0]}/webhooks`, apiKey, 'webhook', { data: { type: 'webhook', attributes: { url: receiver.url } } });
    const load = new RetryingLoad({ urls: apis, apiKey, clients, pauseMs });
    await disturb({ load, apis, running, apiKey });
    await load.stop();
    await Promise.all(running.map((one) => one.end()));
    // Failed polls are retried minutes later, and a carrier's circuit may be open: start a new process and make a whole day due now.
    const raw = openRaw(databaseUrl);
    try {
      await letDayPass(raw);
      await urlOf(workplace.startProcess([], settings));
      await untilDone(raw);
      const arrived = receiver.received.map(({ headers }) => String(headers['webhook-id']));
      const history = await readHistory((table) => rowsOf(raw, `SELECT * FROM ${table}`), load.acknowledged, arrived);
      const pending = history.requests.filter(({ status }) => status === 'pending').map(({ id }) => `request ${id} is still pending`);
      return {
        acknowledged: load.acknowledged.length,
        refusals: load.refusals,
        maxAnswerMs: load.maxAnswerMs,
        problems: [...checkHistory(history), ...pending],
      };
    } finally {
      await raw.destroy();
    }
  } finally {
    await workplace.leave();
    await receiver.close();
  }
}

/** Makes everything due that waits for up to a day, and ends leases of up to a day. The program must find the rest itself. */
async function letDayPass(raw: Raw): Promise<void> {
  const tomorrow = timeText(new Date(Date.now() + dayMs));
  const free = { lease_token: null, lease_until: null };
  await raw('tracking_requests').where('next_check_at', '<', tomorrow).where({ status: 'pending' }).update({ next_check_at: longAgo });
  await raw('tracking_requests').where('lease_until', '<', tomorrow).update(free);
  await raw('webhooks')
    .where('lease_until', '<', tomorrow)
    .update({ ...free, lease_until: longAgo });
  await raw('webhook_deliveries').where('next_attempt_at', '<', tomorrow).where({ status: 'pending' }).update({ next_attempt_at: longAgo });
  await raw('webhook_queues').where('due_at', '<', tomorrow).update({ due_at: longAgo });
}

/**
 * Resolves when no message waits and no request is pending or due, or when nothing has finished for a while. A poll that a wrong clock
 * put far ahead is due too: the program brings it back, and its news become messages.
 */
async function untilDone(raw: Raw): Promise<void> {
  const [now, latest] = [Date.now(), Date.now() + 2 * dayMs].map((ms) => timeText(new Date(ms)));
  const isLeft = `status = 'pending' OR next_check_at <= '${now}' OR next_check_at > '${latest}'`;
  const due = `SELECT (SELECT COUNT(*) FROM tracking_requests WHERE ${isLeft}) + (SELECT COUNT(*) FROM webhook_deliveries WHERE status = 'pending') AS n`;
  let [least, sinceMs] = [Number.POSITIVE_INFINITY, performance.now()];
  while (least > 0 && performance.now() - sinceMs < stuckMs) {
    const left = Number((await rowsOf<{ n: number }>(raw, due))[0]?.n);
    if (left < least) [least, sinceMs] = [left, performance.now()];
    await sleep(200);
  }
}
