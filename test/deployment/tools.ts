// Programs that only some machines have. In CI they are installed; elsewhere a test without its program is skipped.
import { programPath } from '../support/apt.ts';
import { findAll } from '../support/mysql/binaries.ts';

/** The path of a program; skips the running test without it. Not installed outside CI: Debian starts a web server that it installs. */
export async function needProgram(test: Mocha.Context, name: string, packageName = name): Promise<string> {
  const found = process.env.CI ? await programPath(name, packageName) : findAll([name])[0];
  return found ?? test.skip();
}
