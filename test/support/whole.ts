/**
 * Whether the run plays everything. Without arguments, `npm test` plays what a change is likely to break, in a few minutes; CI sets
 * `TEST_WHOLE=true`. A test that is named is whole.
 */
export const isWhole = process.env.TEST_WHOLE !== 'false';
