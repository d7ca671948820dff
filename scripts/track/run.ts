/** The command `npm run track`: its arguments and its output. */
import { parseArgs } from 'node:util';
import { ConfigError } from '../../src/settings/config.ts';
import { CarrierFailure } from '../../src/domain/carrier-report.ts';
import { parseScac } from '../../src/domain/identifiers.ts';
import { explain } from './explain.ts';
import { asJson } from './json.ts';
import { pollsAsJson, pollsAsText, readPolls } from './polls.ts';
import { asText } from './text.ts';
import { type Answer, UserError, readAnswerFile, askCarrier, parseBooking, parseNumber } from './answer.ts';

const usage = `usage: npm run track -- FILE
       npm run track -- SCAC NUMBER | SCAC --booking NUMBER
       npm run track -- --polls FILE FILE ...
  FILE          a carrier's DCSA answer: a list of events, or an object that contains one
  SCAC NUMBER   asks the carrier, with the environment's settings; TEST is the sandbox
  --booking     asks about a booking instead of a container or bill of lading, if the carrier supports it
  --polls       explains several answers in order: the state after each, and what was taken back
  --container   the container to explain if the answer has several (default: the first by number)
  --day         how many days after its start to read a TEST journey (default: 0)
  --json        prints one JSON object instead of text`;

const options = {
  booking: { type: 'string' },
  container: { type: 'string' },
  day: { type: 'string', default: '0' },
  polls: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** The streams that the command writes to. */
interface Output {
  print(text: string): void;
  printError(text: string): void;
  /** Columns of the terminal; undefined without one. */
  columns: number | undefined;
}

/** The width if the output is not a terminal. */
const defaultColumns = 100;
/** Longer lines are hard to read. */
const maxColumns = 140;
/** A time does not fit into fewer columns. */
const minColumns = 24;

/** Runs the command. @returns its exit code: 1 if there is nothing to explain, 2 if the arguments are wrong */
export async function runTrack(args: string[], output: Output, environment: NodeJS.ProcessEnv = process.env): Promise<number> {
  try {
    const parsed = readArguments(args);
    if (parsed.help) {
      output.printError(`${usage}\n`);
      return 0;
    }
    const width = Math.min(Math.max(output.columns ?? defaultColumns, minColumns), maxColumns);
    output.print(`${await explained(parsed, width, environment)}\n`);
    return 0;
  } catch (error) {
    const { message, exitCode } = describeError(error);
    output.printError(`track: ${message}\n${exitCode === 2 ? `${usage}\n` : ''}`);
    return exitCode;
  }
}

type Arguments = ReturnType<typeof readArguments>;

/** @throws UserError if the arguments are wrong */
function readArguments(args: string[]) {
  const { values, positionals } = parse(args);
  const wrong = (message: string): never => {
    throw new UserError(message, 2);
  };
  const day = Number(values.day);
  if (!/^\d{1,4}$/.test(values.day)) wrong(`--day takes a number of days from 0 to 9999, not "${values.day}".`);
  if (values.help) return { ...values, day, positionals };
  if (positionals.length === 0) wrong('Give a file to explain, or a carrier and a number.');
  if (values.polls && positionals.length < 2) wrong('--polls takes two files or more, in the order of the answers.');
  if (values.polls && values.booking !== undefined) wrong('--polls reads files and --booking asks a carrier. Use only one of them.');
  if (!values.polls && positionals.length > (values.booking === undefined ? 2 : 1))
    wrong('Too many arguments: give one file, or a carrier and a number. Use --polls for several files.');
  return { ...values, day, positionals };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    const name = /'(-[^ '=]+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? 'An option';
    const option = Object.entries(options).find(([known]) => name === `--${known}`)?.[1];
    throw new UserError(option ? `${name} takes ${option.type === 'string' ? 'a value' : 'no value'}.` : `Unknown option ${name}.`, 2);
  }
}

async function explained(
  { positionals, polls, json, ...asked }: Arguments,
  width: number,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const container = asked.container?.replace(/[\s-]/g, '').toUpperCase() ?? null;
  if (polls) {
    const answers: Answer[] = [];
    for (const file of positionals) answers.push(await readAnswerFile(file));
    const read = readPolls(answers, container);
    return json ? JSON.stringify(pollsAsJson(read), null, 2) : pollsAsText(read, width);
  }
  const read = explain(await answerOf(positionals, asked, environment), container);
  return json ? JSON.stringify(asJson(read), null, 2) : asText(read, width);
}

async function answerOf(
  [first = '', number]: string[],
  { booking, day }: Pick<Arguments, 'booking' | 'day'>,
  environment: NodeJS.ProcessEnv,
): Promise<Answer> {
  if (booking === undefined && number === undefined) return readAnswerFile(first);
  const scac = parseScac(first);
  const hint = booking === undefined ? 'Use --polls for several files.' : '--booking needs a SCAC, not a file.';
  if (!scac.ok) throw new UserError(`${scac.detail} ${hint}`);
  return askCarrier(scac.value, booking === undefined ? parseNumber(number ?? '') : parseBooking(booking), day, environment);
}

function describeError(error: unknown): { message: string; exitCode: 1 | 2 } {
  if (error instanceof UserError) return error;
  if (error instanceof CarrierFailure || error instanceof ConfigError) return { message: error.message, exitCode: 1 };
  const name = error instanceof Error ? error.name : typeof error;
  return { message: `This could not be explained (${name}). That is a bug in Landfall.`, exitCode: 1 };
}
