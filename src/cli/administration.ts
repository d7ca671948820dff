/** The commands for accounts, users and keys. Accounts have no endpoint; users and keys do, for administrators of their account. */
import { once } from 'node:events';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { DateTime } from 'luxon';
import { type Role, roles } from '../domain/account.ts';
import type { Administration, RevokedKey } from '../service/access/administration.ts';
import { keyIdOf } from '../service/access/key-text.ts';
import { type Terminal, UsageError, firstLineOfInput, printLine, printTable, secretOfInput } from './terminal.ts';

/** Opens what the commands need, and closes it afterwards. @param mayCreate whether an embedded database that does not exist is created */
export type WithAdministration = <Result>(
  work: (administration: Administration) => Promise<Result>,
  mayCreate?: boolean,
) => Promise<Result>;

/** Adds `account`, `user` and `key` to the program. */
export function addAdministrationCommands(program: Command, terminal: Terminal, withAdministration: WithAdministration): void {
  addAccountCommands(
    program.command('account').alias('accounts').description('create, list, revoke, export and delete accounts'),
    terminal,
    withAdministration,
  );
  addUserCommands(
    program.command('user').description('create, list, change and revoke the users of an account'),
    terminal,
    withAdministration,
  );
  addKeyCommands(
    program.command('key').description('create, list, change and revoke the API keys of an account'),
    terminal,
    withAdministration,
  );
}

function addAccountCommands(account: Command, terminal: Terminal, withAdministration: WithAdministration): void {
  account
    .command('create')
    .argument('<name>')
    .description('create an account and print its id')
    .action((name: string) =>
      withAdministration(async (administration) => printLine(terminal, (await administration.createAccount(name)).id), true),
    );
  account
    .command('list')
    .description('list the accounts')
    .action(() =>
      withAdministration(async (administration) =>
        printTable(
          terminal,
          ['NAME', 'ID', 'CREATED', 'REVOKED'],
          (await administration.listAccounts()).map((each) => [each.name, each.id, when(each.createdAt), when(each.revokedAt)]),
        ),
      ),
    );
  account
    .command('revoke')
    .argument('<name>')
    .description('revoke an account: its users and keys stop working at once')
    .action((name: string) => withAdministration((administration) => administration.revokeAccount(name)));
  account
    .command('export')
    .argument('<name>')
    .description('print all data of an account except secrets, one line of JSON for each row: {"table": …, "row": …}')
    .action((name: string) =>
      withAdministration(async (administration) => {
        for await (const row of administration.exportAccount(name)) await printWhenRead(terminal, JSON.stringify(row));
      }),
    );
  account
    .command('delete')
    .argument('<name>')
    .option('--yes', 'confirm the deletion', false)
    .description('revoke an account and delete all its data; if interrupted, run it again')
    .action(async (name: string, { yes }: { yes: boolean }) => {
      if (!yes) throw new UsageError(`account delete deletes all data of "${name}" for good. Export it first, then add --yes.`);
      await withAdministration(async (administration) =>
        printLine(terminal, `Account "${name}" and all its data were deleted: ${await administration.deleteAccount(name)} rows.`),
      );
    });
}

function addUserCommands(user: Command, terminal: Terminal, withAdministration: WithAdministration): void {
  user
    .command('create')
    .requiredOption('--account <name>', 'the account it belongs to')
    .requiredOption('--username <username>', 'the name to sign in with')
    .addOption(roleOption())
    .description('create a user; reads the password from standard input, or generates and prints one')
    .action(async (options: { account: string; username: string; role: Role }) => {
      const given = await firstLineOfInput(terminal);
      await withAdministration(async (administration) => {
        const { password } = await administration.createUser(options.account, options.username, given, options.role);
        if (given === null) printLine(terminal, password);
      });
    });
  user
    .command('list')
    .requiredOption('--account <name>', 'the account')
    .description('list the users of an account')
    .action((options: { account: string }) =>
      withAdministration(async (administration) =>
        printTable(
          terminal,
          ['USERNAME', 'ID', 'ROLE', 'CREATED', 'REVOKED'],
          (await administration.listUsers(options.account)).map((each) => [
            each.username,
            each.id,
            each.role,
            when(each.createdAt),
            when(each.revokedAt),
          ]),
        ),
      ),
    );
  user
    .command('role')
    .argument('<role>', 'reader, operator or administrator', readRole)
    .requiredOption('--account <name>', 'the account')
    .requiredOption('--username <username>', 'the user')
    .description('change the role of a user: it applies at once, to existing tokens too')
    .action((role: Role, options: { account: string; username: string }) =>
      withAdministration((administration) => administration.changeUserRole(options.account, options.username, role)),
    );
  user
    .command('revoke')
    .requiredOption('--account <name>', 'the account')
    .requiredOption('--username <username>', 'the user')
    .description('revoke a user: existing tokens stop working at once')
    .action((options: { account: string; username: string }) =>
      withAdministration((administration) => administration.revokeUser(options.account, options.username)),
    );
}

function addKeyCommands(key: Command, terminal: Terminal, withAdministration: WithAdministration): void {
  key
    .command('create')
    .requiredOption('--account <name>', 'the account it belongs to')
    .option('--test', 'create a test key, which works in the sandbox only', false)
    .addOption(roleOption())
    .option('--rate <requests>', 'requests a minute, instead of RATE_LIMIT', readRate)
    .option('--expires <date>', 'the date it stops working, such as 2027-01-31', readDate)
    .description('create an API key and print it; it is not shown again, but named by its id, the KEY of `key list`')
    .action((options: { account: string; test: boolean; role: Role; rate?: number; expires?: Date }) =>
      withAdministration(async (administration) => {
        const key = await administration.createKey(options.account, {
          test: options.test,
          role: options.role,
          ratePerMinute: options.rate ?? null,
          expiresAt: options.expires ?? null,
        });
        printLine(terminal, key);
        // A script takes all of standard output for the key, and errors for failures.
        if (terminal.stdout.isTTY) terminal.stderr.write(`The key's id is ${keyIdOf(key)}. The key itself is not shown again.\n`);
      }),
    );
  key
    .command('list')
    .requiredOption('--account <name>', 'the account')
    .description('list the keys of an account')
    .action((options: { account: string }) =>
      withAdministration(async (administration) =>
        printTable(
          terminal,
          ['KEY', 'KIND', 'ROLE', 'RATE', 'CREATED', 'LAST USED', 'EXPIRES', 'REVOKED'],
          (await administration.listKeys(options.account)).map((each) => [
            each.keyId,
            each.test ? 'test' : 'live',
            each.role,
            each.ratePerMinute === null ? '-' : `${each.ratePerMinute}/min`,
            when(each.createdAt),
            when(each.lastUsedAt),
            when(each.expiresAt),
            when(each.revokedAt),
          ]),
        ),
      ),
    );
  key
    .command('role')
    .argument('<key>', 'the 8-character id that `key list` shows')
    .argument('<role>', 'reader, operator or administrator', readRole)
    .requiredOption('--account <name>', 'the account')
    .description('change the role of a key: it applies at once')
    .action((keyId: string, role: Role, options: { account: string }) =>
      withAdministration((administration) => administration.changeKeyRole(options.account, keyId, role)),
    );
  key
    .command('revoke')
    .argument('[key]', 'its 8-character id, which `key list` shows; without it, the key itself is read from standard input')
    .option('--account <name>', 'revoke the key only if it is of this account')
    .description('revoke a key, whatever account it is of, and say what it was: paste a key that leaked into the prompt')
    .action(async (given: string | undefined, { account }: { account?: string }) => {
      const isId = given !== undefined && /^[0-9a-f]{8}$/i.test(given);
      if (!isId && account !== undefined)
        throw new UsageError('--account goes with the 8-character id of a key: key revoke ID --account NAME.');
      if (given !== undefined && !isId && !given.includes('lf_')) {
        throw new UsageError(`"${given}" is neither a key nor the 8-character id of one.`);
      }
      const text = given ?? (await secretOfInput(terminal, 'Paste the key, which is not shown, and press Enter: '));
      await withAdministration(async (administration) => {
        const revoked = await (isId ? administration.revokeKey(account ?? null, text.toLowerCase()) : administration.revokeLeakedKey(text));
        printLine(terminal, reportOf(revoked));
      });
    });
}

/** What a key was, so that the operator knows whom to tell. */
function reportOf({ keyId, accountName, test, role, createdAt, lastUsedAt, expiresAt, wasRevokedAt }: RevokedKey): string {
  const done = wasRevokedAt === null ? 'Revoked' : `Already revoked on ${when(wasRevokedAt)}`;
  const used = lastUsedAt === null ? 'never used' : `last used ${when(lastUsedAt)}`;
  const expiry = expiresAt === null ? '' : `, expires ${when(expiresAt)}`;
  return `${done}: the ${test ? 'test' : 'live'} key ${keyId} of account "${accountName}", role ${role}, created ${when(createdAt)}, ${used}${expiry}. Times are UTC.`;
}

function roleOption(): Option {
  return new Option('--role <role>', 'a reader only reads, an operator also tracks, an administrator also manages webhooks')
    .choices(roles)
    .default('administrator');
}

function readRole(text: string): Role {
  const role = roles.find((each) => each === text);
  if (!role) throw new InvalidArgumentError(`Use one of ${roles.join(', ')}.`);
  return role;
}

function readRate(text: string): number {
  const rate = Number(text);
  if (!Number.isInteger(rate) || rate < 1 || rate > 1_000_000) throw new InvalidArgumentError('Use a whole number from 1 to 1000000.');
  return rate;
}

function readDate(text: string): Date {
  // Not `new Date(text)`, which takes 2027-02-30 for 2 March and 5 for May 2001.
  const date = DateTime.fromISO(text, { zone: 'utc' }).toJSDate();
  if (Number.isNaN(date.getTime()) || date <= new Date()) throw new InvalidArgumentError('Use a date in the future, such as 2027-01-31.');
  return date;
}

function when(date: Date | null): string {
  return date === null ? '-' : date.toISOString().slice(0, 16).replace('T', ' ');
}

/** Waits for a slow reader, so that lines do not pile up in memory. */
async function printWhenRead({ stdout }: Terminal, line: string): Promise<void> {
  if (!stdout.write(`${line}\n`)) await once(stdout, 'drain');
}
