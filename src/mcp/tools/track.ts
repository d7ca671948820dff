/** The tool that changes something. */
import * as z from 'zod';
import type { ClientB } from '../../client/index.ts';
import { requestRow } from '../present.ts';
import { type Tool, NotAnswerable, textInput, tool } from '../tool.ts';

const numberTypes = ['container', 'bill_of_lading', 'booking_number'] as const;

const number = textInput('A container number, bill of lading or booking number.').optional();

const trackContainer = tool({
  name: 'track_container',
  title: 'Track a number',
  description:
    'Begins to track a container, bill of lading or booking. Without scac, Landfall finds the carrier. The answer comes before the carrier has ' +
    'been asked: read the request again with list_tracking_requests after a few seconds. Ask the user before you call it.',
  changes: true,
  input: {
    number,
    numberType: z.enum(numberTypes).optional(),
    containerNumber: number.describe('An older name for number.'),
    bookingNumber: number.describe('An older name for number.'),
    scac: textInput('The SCAC of the carrier, such as MAEU.').optional(),
    refNumbers: z.array(z.string().min(1).max(64)).max(50).default([]).describe("The user's own references."),
  },
  async run({ client }, input) {
    const given = input.number ?? input.containerNumber ?? input.bookingNumber;
    if (given === undefined) throw new NotAnswerable('Give the number to track.');
    const type = input.numberType ?? (await typeOf(client, given));
    const request = await client.track({
      request_type: type,
      request_number: given,
      ...(input.scac !== undefined && { scac: input.scac }),
      ref_numbers: input.refNumbers,
    });
    return requestRow(request);
  },
});

/** The kind of a number by its form. @throws LandfallError if it is no number */
async function typeOf(client: ClientB, number: string): Promise<(typeof numberTypes)[number]> {
  const { number_type: type } = (await client.inferNumber(number)).attributes;
  return type === 'booking' ? 'booking_number' : type;
}

export const trackTools: Tool[] = [trackContainer];
