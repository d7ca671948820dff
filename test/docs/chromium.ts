// The browser for the page tests: the one in CHROMIUM_PATH, else this machine's, else (as root on Debian
// or Ubuntu) one installed with apt-get. playwright-core doesn't download one.
import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { installPackage } from '../support/apt.ts';

const places = [
  // Without windows: it takes two thirds of the CPU.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** There is no browser and none could be installed. The message is one line that says what to do. */
export class BrowserUnavailable extends Error {
  constructor(tried: string[]) {
    const because = tried.length > 0 ? ` (${tried.map((each) => each.replace(/\s+/g, ' ').trim()).join('; ')})` : '';
    super(`The pages need Chromium: install it or set CHROMIUM_PATH${because}`);
    this.name = 'BrowserUnavailable';
    this.stack = `${this.name}: ${this.message}`;
  }
}

/** Starts the browser in headless mode. @throws BrowserUnavailable */
export async function startBrowser(): Promise<Browser> {
  const tried: string[] = [];
  const given = process.env.CHROMIUM_PATH;
  const started = await startFirst(given ? [given] : places, tried);
  if (started) return started;
  const installed = given === undefined && (await install(tried)) ? await startFirst(places, tried) : undefined;
  if (!installed) throw new BrowserUnavailable(tried);
  return installed;
}

async function startFirst(candidates: string[], tried: string[]): Promise<Browser | undefined> {
  for (const executablePath of candidates) {
    if (!existsSync(executablePath)) continue;
    try {
      // Loaded here, because it takes 0.3 s and every run of mocha loads this file.
      const { chromium } = await import('playwright-core');
      return await chromium.launch({ executablePath });
    } catch (error) {
      tried.push(`${executablePath}: ${String(error).slice(0, 300)}`);
    }
  }
  return undefined;
}

/** Installs Chromium if this user may. Returns whether it did. */
async function install(tried: string[]): Promise<boolean> {
  try {
    return await installPackage('chromium-headless-shell', 'chromium');
  } catch (error) {
    tried.push(`apt-get: ${String(error).slice(0, 300)}`);
    return false;
  }
}
