/** What commander prints for wrong words, shorter than its whole help, and with the right word where it knows none. */
import type { Command, OutputConfiguration } from 'commander';
import { settingNames } from '../settings/config.ts';
import { nearestName } from '../settings/nearest-name.ts';
import { shellWord } from './shell-word.ts';

/** Words for which commander would suggest nothing, or a command that only looks alike. */
const knownWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['start', 'run', 'serve', 'server', 'up'].map((word) => [word, 'npx landfall starts the service; so does npm start.']),
  ),
  ...Object.fromEntries(
    ['stop', 'restart', 'down', 'kill'].map((word) => [word, 'Stop the service with Ctrl+C, or with kill and its process id.']),
  ),
  version: 'Did you mean --version?',
  ...Object.fromEntries(['demo', 'play', 'tour', 'journey', 'sandbox', 'quickstart'].map((word) => [word, 'Did you mean try?'])),
  webhook: 'Did you mean listen?',
  webhooks: 'Did you mean listen?',
  health: 'Did you mean doctor?',
  check: 'Did you mean doctor?',
  log: 'The service writes its log to standard error.',
  logs: 'The service writes its log to standard error.',
};

/** Settings whose values are not repeated in a message. */
const secretSettings = ['SECRET_KEY', 'DATABASE_URL'];

/** @param words the command line without the program */
export function usageErrors(words: readonly string[]): Pick<OutputConfiguration, 'outputError'> {
  return { outputError: (text, write) => write(corrected(text, words)) };
}

/** Makes each command of a program name its own help after an error. */
export function pointToHelp(command: Command): void {
  const usage = command.createHelp().commandUsage(command);
  // Without other names: in `account|accounts`, a shell would read a pipe.
  const name = usage.replace(/ [[<(].*/, '').replaceAll(/\|\S+/g, '');
  command.showHelpAfterError(
    command.parent === null ? `Run ${name} --help for all commands.` : `Usage: ${usage}\nRun ${name} --help for more.`,
  );
  command.commands.forEach(pointToHelp);
}

/** @param text commander's error, perhaps with its own suggestion on a second line */
function corrected(text: string, words: readonly string[]): string {
  const [, word = ''] = /^error: unknown command '(.*)'/.exec(text) ?? [];
  const known = knownWords[word];
  if (known !== undefined) return `error: unknown command '${word}'\n(${known})\n`;
  const [, option = ''] = /^error: unknown option '(--?[\w-]+)/.exec(text) ?? [];
  if (option === '-v') return `${text.trimEnd()}\n(Did you mean -V?)\n`;
  if (option === '--workers') return `${text.trimEnd()}\n(A worker is one process: start npx landfall worker as often as you like.)\n`;
  if (/^error: too many arguments for '(try|listen)'/.test(text)) return withOptionFor(text, words);
  if (/^error: too many arguments for .* Expected [1-9]/.test(text)) return `${text.trimEnd()}\n(Put text with spaces in quotes.)\n`;
  const [, required = ''] = /^error: required option '(--[\w-]+)/.exec(text) ?? [];
  // Commander looks for required options before it looks at unknown ones.
  const options = words.filter((each) => each.startsWith('--')).map((each) => each.replace(/=.*/s, ''));
  const misspelled = required === '' ? undefined : options.find((each) => nearestName(each, [required]) !== undefined);
  if (misspelled !== undefined) return `error: unknown option '${misspelled}'\n(Did you mean ${required}?)\n`;
  const name = settingOf(option) ?? (text.includes('Did you mean') ? undefined : misspelledSettingOf(option));
  return name === undefined
    ? text
    : `error: unknown option '${option}'\n(${name} is a setting, in the environment: ${withSettings(words, option, name)})\n`;
}

/** For `try` and `listen`, which take an address and a container by options only. */
function withOptionFor(text: string, words: readonly string[]): string {
  const given = words.find((word, at) => /^(https?:|TSTU)/i.test(word) && !words[at - 1]?.startsWith('--'));
  if (given === undefined) return text;
  return `${text.trimEnd()}\n(Did you mean ${given.toLowerCase().startsWith('http') ? '--url' : '--container'} ${shellWord(given)}?)\n`;
}

/** The setting that an option is named like, if there is one. */
function settingOf(option: string): string | undefined {
  const name = asSetting(option);
  return settingNames().find((each) => each === name);
}

function misspelledSettingOf(option: string): string | undefined {
  return option.startsWith('--') ? nearestName(asSetting(option), settingNames()) : undefined;
}

function asSetting(option: string): string {
  // What other programs call the port.
  if (option === '-p') return 'PORT';
  return option.replace(/^--/, '').toUpperCase().replaceAll('-', '_');
}

/** The command with settings in front, in place of the options. @param wrong the first of the options @param meant the setting that it means */
function withSettings(words: readonly string[], wrong: string, meant: string): string {
  const [front, rest]: [string[], string[]] = [[], []];
  for (let at = 0; at < words.length; at += 1) {
    const [option = '', given] = words[at]?.split(/=(.*)/s) ?? [];
    // `listen` has an option of its own with a setting's name.
    const name = option === wrong ? meant : words[0] === 'listen' ? undefined : settingOf(option);
    if (name === undefined) {
      rest.push(shellWord(words[at] ?? ''));
      continue;
    }
    const next = words[at + 1];
    const value = given ?? (next?.startsWith('-') ? undefined : next);
    if (given === undefined && value !== undefined) at += 1;
    front.push(`${name}=${value === undefined || secretSettings.includes(name) ? '…' : shellWord(value)}`);
  }
  return [...front, 'npx landfall', ...rest].join(' ');
}
