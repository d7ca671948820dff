import type { Config } from './config.ts';

/** The secrets among the settings, which must not be in any log line. Carriers' addresses, file names and limits are not secret. */
export function secretsIn({ databaseUrl, secretKeys, carrierSettings }: Config): string[] {
  const password = /^\w+:\/\/[^:@/]*:([^@]*)@/.exec(databaseUrl)?.[1];
  const carriers = Object.entries(carrierSettings).filter(([name]) => !/_(URL|FILE|SCACS|REQUESTS_PER_MINUTE)$/.test(name));
  // A setting may hold two secrets, during a rotation.
  const ofCarriers = carriers.flatMap(([, text]) => [text.trim(), ...text.split(/[\s,]+/)]);
  return [...(password === undefined ? [] : [password, decodeURIComponent(password)]), ...secretKeys, ...ofCarriers];
}
