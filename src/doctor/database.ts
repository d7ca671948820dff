/** Whether the service can work with its database. */
import { type Finding, fault, ok, warning } from '../domain/finding.ts';
import { type Connected, howToReach } from './check.ts';

export async function checkTables({ database, name }: Connected): Promise<Finding[]> {
  const server = await database.server();
  if (!(await database.isMigrated())) {
    return [fault(`The database ${name} does not have the tables of this version.`, 'Run landfall migrate.')];
  }
  await database.requireReady();
  return [ok(`The database ${name} ${server ? `(${server.version}) ` : ''}answers, has this version's tables and accepts writes.`)];
}

/** With several hosts in DATABASE_URL: those before the one in use. */
export function checkHosts({ database }: Connected): Finding[] {
  const notUsed = database.host()?.notUsed ?? [];
  return notUsed.map((reason) => warning(`An earlier server in DATABASE_URL is not used: ${reason}.`, howToReach));
}
