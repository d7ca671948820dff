// The board in a tab, opened by somebody with an account of their own.
import { join } from 'node:path';
import { expect } from 'chai';
import type { Route, Page as Tab } from 'playwright-core';
import { axeViolations } from '../docs/page-checks.ts';
import { type desktop, withTab } from '../docs/tabs.ts';
import type { Role } from '../../src/domain/account.ts';
import type { FreshService } from '../support/fresh-service.ts';

export type Reader = Awaited<ReturnType<FreshService['newReader']>>;

/** A reader whose role can be changed. */
export interface Member extends Reader {
  username: string;
  asRole(role: Role): Promise<void>;
  /** From now on, a response with this status is no fault. */
  mayBeRefused(status: number): void;
}

/** Opens the board as somebody with an account of their own, in which nothing is tracked yet. */
export async function withBoard(
  size: typeof desktop,
  use: (tab: Tab, member: Member, service: FreshService) => Promise<void>,
): Promise<void> {
  const refused = new Set<number>();
  const { requests, console: errors } = await withTab(size, async (tab, service) => {
    await tab.context().clearCookies();
    const reader = await service.newReader();
    await tab.goto(`${service.url}/`);
    await signIn(tab, reader);
    await tab.getByText('Nothing is tracked yet').waitFor();
    await use(tab, { ...memberOf(reader, service), mayBeRefused: (status) => void refused.add(status) }, service);
    await tab.context().clearCookies();
  });
  // Asking who is signed in gets a 401 if nobody is.
  const isExpected = (fault: string) =>
    /: 401 for .*\/session$|401 \(Unauthorized\)/.test(fault) ||
    [...refused].some((status) => fault.includes(`: ${status} for `) || fault.includes(`status of ${status} `));
  expect(requests.filter((each) => !isExpected(each))).to.deep.equal([]);
  expect(errors.filter((each) => !isExpected(each))).to.deep.equal([]);
}

function memberOf(reader: Reader, { database }: FreshService): Omit<Member, 'mayBeRefused'> {
  const username = usernameOf(reader);
  return {
    ...reader,
    username,
    async asRole(role) {
      const user = await database.store.users.findByUsername(username);
      await database.store.users.setRole(user?.id ?? '', role);
      // A check of a token is relied on for a second.
      await new Promise((resolve) => setTimeout(resolve, 1200));
    },
  };
}

function usernameOf({ instead }: Reader): string {
  return /"username": "([^"]+)"/.exec(instead?.['"username": "demo"'] ?? '')?.[1] ?? '';
}

export async function signIn(tab: Tab, reader: Reader): Promise<void> {
  const { env } = reader;
  await tab.getByLabel('User name').fill(usernameOf(reader));
  await tab.getByLabel('Password').fill(env['PASSWORD'] ?? '');
  await tab.getByRole('button', { name: 'Sign in' }).click();
}

/** Does something after which the page says so for a few seconds: who looks only then may be late. */
export async function saying(tab: Tab, text: string, act: () => Promise<void>): Promise<void> {
  await Promise.all([tab.getByText(text).waitFor(), act()]);
}

const ended = { code: 'invalid_credentials', title: 'Unauthorized', status: 401, detail: 'Ended.', request_id: 'x', errors: [] };

/**
 * Ends the session as the page sends its next change. Ended before, a read of the page could notice it first and ask for a sign-in over what
 * the test wants to click.
 */
export async function endSessionAtNextChange(tab: Tab): Promise<void> {
  let isOver = false;
  const end = async (route: Route): Promise<void> => {
    if (isOver || route.request().method() === 'GET') return route.fallback();
    // No `unroute`: it lets go of the request that it finds here.
    isOver = true;
    await tab.context().clearCookies();
    // The request itself may have been given its cookie before.
    await route.fulfill({ status: 401, contentType: 'application/problem+json', json: ended });
  };
  await tab.route(/\/v2\//, end);
}

/** No axe violations in either theme, and nothing wider than the screen. */
export const expectAccessible = async (tab: Tab, what: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await tab.emulateMedia({ colorScheme });
    expect(await axeViolations(tab), `${what}, ${colorScheme}`).to.deep.equal([]);
  }
  expect(await tab.evaluate('document.documentElement.scrollWidth - innerWidth'), `${what}: wider than the screen`).to.equal(0);
};

/** Keeps pictures of the page, in both themes, in the folder of `BOARD_PICTURES` if it is set: for a look by a person. */
export async function picture(tab: Tab, name: string, screen: string): Promise<void> {
  const folder = process.env['BOARD_PICTURES'];
  if (folder === undefined) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await tab.emulateMedia({ colorScheme });
    await tab.screenshot({ path: join(folder, `${name}-${screen.replaceAll(' ', '-')}-${colorScheme}.png`) });
  }
}
