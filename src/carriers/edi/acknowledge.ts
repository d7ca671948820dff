/**
 * Writes what a sender gets back: a functional acknowledgement of X12 (997, version 4010), or EDIFACT's CONTRL of syntax version 3. Each
 * says of every message whether it was taken or refused. An interchange that could not be read as a whole gets none.
 */
import type { EdiMessage, Interchange, MessageGroup } from './envelope.ts';
import { type Written, part, writeSegments } from './tokenizer.ts';

/** @param isRefused whether a message was refused @param at when it was read */
export function acknowledge(interchange: Interchange, isRefused: (message: EdiMessage) => boolean, at: Date): string {
  const segments = interchange.syntax === 'X12' ? x12(interchange, isRefused, at) : edifact(interchange, isRefused, at);
  return writeSegments(segments, interchange.separators);
}

/** The date and the time in UTC, each as digits. */
function digitsOf(at: Date): { day: string; time: string } {
  const text = at.toISOString();
  return { day: text.slice(0, 10).replaceAll('-', ''), time: text.slice(11, 16).replace(':', '') };
}

function x12({ header, separators, groups, reference }: Interchange, isRefused: (message: EdiMessage) => boolean, at: Date): Written[] {
  const { day, time } = digitsOf(at);
  const own = (element: number): string => header.elements[element - 1]?.[0] ?? '';
  // ISA's elements have fixed lengths; sender and receiver change places.
  const isa = ['00', ' '.repeat(10), '00', ' '.repeat(10), own(7), own(8), own(5), own(6), day.slice(2), time];
  const answers = groups.map((group, index) => answerOf(group, String(index + 1).padStart(4, '0'), isRefused));
  const [first] = groups;
  const parties = first?.header ? [part(first.header, 3), part(first.header, 2)] : ['', ''];
  return [
    ['ISA', ...isa, own(11), own(12), own(13), '0', own(15), separators.component],
    ['GS', 'FA', ...parties, day, time, reference, 'X', '004010'],
    ...answers.flat(),
    ['GE', String(answers.length), reference],
    ['IEA', '1', reference],
  ];
}

/** One 997 for each functional group. */
function answerOf({ code, reference, messages }: MessageGroup, control: string, isRefused: (message: EdiMessage) => boolean): Written[] {
  const refused = messages.filter(isRefused);
  const result = messages.length === 0 || refused.length === messages.length ? 'R' : refused.length > 0 ? 'P' : 'A';
  const body: Written[] = [
    ['AK1', code, reference],
    ...messages.flatMap((message): Written[] => [
      ['AK2', message.type, message.reference],
      // 5: one or more segments in error.
      isRefused(message) ? ['AK5', 'R', '5'] : ['AK5', 'A'],
    ]),
    ['AK9', result, String(messages.length), String(messages.length), String(messages.length - refused.length)],
  ];
  return [['ST', '997', control], ...body, ['SE', String(body.length + 2), control]];
}

/** Actions of 0083: this level and all below it acknowledged; this level acknowledged, those below as they say; rejected. */
const actions = { all: '7', inPart: '8', rejected: '4' };

function edifact({ header, groups, reference }: Interchange, isRefused: (message: EdiMessage) => boolean, at: Date): Written[] {
  const { day, time } = digitsOf(at);
  const element = (position: number): readonly string[] => header.elements[position - 1] ?? [''];
  const messages = groups.flatMap((group) => group.messages);
  const refusedCount = messages.filter(isRefused).length;
  const isRejected = refusedCount === messages.length;
  const isInPart = refusedCount > 0 && !isRejected;
  const body: Written[] = [
    ['UCI', reference, element(2), element(3), isRejected ? actions.rejected : isInPart ? actions.inPart : actions.all],
    // Rejected or acknowledged as a whole, it lists no messages.
    ...(isInPart ? messages : []).map((message): Written => {
      const kind = [message.type, message.version.slice(0, 1), message.version.slice(1), 'UN'];
      return isRefused(message)
        ? // 12: invalid value.
          ['UCM', message.reference, kind, actions.rejected, '12']
        : ['UCM', message.reference, kind, actions.all];
    }),
  ];
  return [
    ['UNB', [part(header, 1, 1), '3'], element(3), element(2), [day.slice(2), time], reference],
    ['UNH', '1', ['CONTRL', 'D', '3', 'UN']],
    ...body,
    ['UNT', String(body.length + 2), '1'],
    ['UNZ', '1', reference],
  ];
}
