import type { Config } from './config.ts';

/** The secrets among the settings, which must not be in any log line. Carriers' addresses, file names and limits are not secret. */
export function secretsIn({ databaseUrl, secretKeys, carrierSettings, mail }: Config): string[] {
  const password = /^\w+:\/\/[^:@/]*:([^@]*)@/.exec(databaseUrl)?.[1];
  const carriers = Object.entries(carrierSettings).filter(([name]) => !/_(URL|FILE|SCACS|REQUESTS_PER_MINUTE)$/.test(name));
  // A setting may hold two secrets, during a rotation.
  const ofCarriers = carriers.flatMap(([, text]) => [text.trim(), ...text.split(/[\s,]+/)]);
  // As SMTP sends it, too (RFC 4616 and AUTH LOGIN).
  const { user, pass } = mail?.credentials ?? {};
  const ofMail = pass === undefined ? [] : [pass, encodeURIComponent(pass), base64(pass), base64(`\0${user}\0${pass}`)];
  return [...(password === undefined ? [] : [password, decodeURIComponent(password)]), ...secretKeys, ...ofCarriers, ...ofMail];
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
