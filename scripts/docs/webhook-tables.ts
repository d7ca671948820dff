/** The tables of the guide to webhooks that the service's own rules decide. */
import { judgeAttempt } from '../../src/domain/webhook-retries.ts';
import { eventDescriptions } from '../../src/http/b/present-webhook.ts';
import { code, table } from './text.ts';

/** Every try of a message that nobody takes, with the wait before it, chance left out. */
export function deliveryTable(): string {
  const rows: string[][] = [];
  let waitMs: number | null = 0;
  for (let sinceMs = 0; waitMs !== null; sinceMs += waitMs ?? 0) {
    rows.push([String(rows.length + 1), spanOf(waitMs), spanOf(sinceMs)]);
    const judgement = judgeAttempt({ status: 500, retryAfterMs: null, tries: rows.length, random: 0.5 });
    waitMs = judgement.outcome === 'retry' ? judgement.delayMs : null;
  }
  return table(['Try', 'Waits', 'Since the first'], rows);
}

function spanOf(ms: number): string {
  const [days, hours, minutes] = [Math.floor(ms / 86_400_000), Math.floor(ms / 3_600_000) % 24, Math.floor(ms / 60_000) % 60];
  const parts = [days && `${days} d`, hours && `${hours} h`, minutes && `${minutes} min`].filter(Boolean);
  return parts.join(' ') || (ms === 0 ? '0' : `${ms / 1000} s`);
}

/** What surface B's messages tell of. */
export function eventTable(): string {
  return table(
    ['Event', 'What happened'],
    Object.entries(eventDescriptions).map(([name, description]) => [code(name), description]),
  );
}
