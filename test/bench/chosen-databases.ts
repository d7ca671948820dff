/** The databases that a measurement runs on. */
import { type Dialect, databases } from '../support/databases.ts';

/**
 * Reads `--on`. TEST_DATABASE says which server `mysql` is.
 *
 * @param names separated by commas; all databases if undefined
 * @throws for another name
 */
export function chosenDatabases(names: string | undefined): readonly Dialect[] {
  if (names === undefined) return databases;
  return names.split(',').map((name) => {
    const chosen = databases.find((dialect) => dialect === name);
    if (chosen) return chosen;
    throw new Error(`--on takes ${databases.join(' or ')}, not ${name}. TEST_DATABASE=mariadb or TEST_DATABASE=mysql chooses the server.`);
  });
}
