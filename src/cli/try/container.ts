/** Numbers of the sandbox's containers: a prefix, two digits that choose the journey, four of the client's choice, a check digit. */
import { randomInt } from 'node:crypto';
import { containerCheckDigit } from '../../domain/identifiers.ts';

const prefix = 'TSTU';

/** The first two digits of journeys, which are the scenarios of the sandbox. */
export const journeys = {
  /** 34 days, in which every kind of transport event happens. */
  transshipment: '02',
  /** 43 days, with two transshipments and nearly every status. */
  railInland: '03',
};

/** No guide tracks a number with this or a higher one (test/docs/numbers.test.ts), and nobody should meet their own journey again. */
export const firstOwnSerial = 5_000;

/** A container that was probably never tracked: a journey begins when its number is first tracked. */
export function newContainer(journey: string): string {
  const firstTen = `${prefix}${journey}${randomInt(firstOwnSerial, 10_000)}`;
  return `${firstTen}${containerCheckDigit(firstTen)}`;
}

export function isSandboxContainer(containerNumber: string): boolean {
  return containerNumber.startsWith(prefix);
}
