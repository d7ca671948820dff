/** Whether carriers accept the credentials: signs in to each that issues tokens. No number is asked for, so it costs nothing. */
import type { Carrier } from '../carriers/carrier.ts';
import { CarrierFailure } from '../domain/carrier-report.ts';
import { type Finding, fault, ok, warning } from '../domain/finding.ts';
import type { Configured } from './check.ts';

/** All at once: each is bounded by the time for a token. */
export async function checkSignIns({ carriers }: Configured): Promise<Finding[]> {
  const real = carriers.list().flatMap(({ scac }) => {
    const carrier = carriers.get(scac);
    return carrier && !carrier.simulation ? [carrier] : [];
  });
  return Promise.all(real.map(signInTo));
}

async function signInTo({ line: { scac }, signIn }: Carrier): Promise<Finding> {
  if (!signIn) return ok(`${scac} issues no tokens, so its credentials can't be checked without asking for a number.`);
  try {
    await signIn();
    return ok(`${scac} accepts the credentials: it issued a token.`);
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error;
    if (error.reason === 'credentials_refused') return fault(`${scac} refuses the credentials. ${error.message}`, howToCorrect(scac));
    return warning(`Signing in to ${scac} failed. ${error.message}`, `Check the network, ${scac}_… and the carrier's status page.`);
  }
}

export function howToCorrect(scac: string): string {
  return `Compare ${scac}_… with what the carrier issued, and check there that they are active.`;
}
