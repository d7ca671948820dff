/** What the checks of `landfall doctor` look at. A check is one function; `checks.ts` lists them all. */
import type { Carriers } from '../carriers/carrier.ts';
import type { Config } from '../settings/config.ts';
import type { Finding } from '../domain/finding.ts';
import type { ShippingLines } from '../domain/shipping-line.ts';
import type { Database } from '../store/database.ts';

/** A deployment, according to its settings, which are valid. */
export interface Configured {
  config: Config;
  /** Those that a worker with these settings would poll. The sandbox has no address here. */
  carriers: Pick<Carriers, 'get'> & ShippingLines;
  now: () => Date;
}

/** A deployment whose database answers. */
export interface Connected extends Configured {
  database: Database;
  /** What to call the database, without a password. */
  name: string;
}

/** Looks at one thing. What it throws becomes a fault. */
export type Check<Examined> = (examined: Examined) => Finding[] | Promise<Finding[]>;

export const howToReach = 'Check DATABASE_URL, the server, its disk and the network.';
