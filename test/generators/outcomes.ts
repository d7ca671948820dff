/** What each program prints, one name and value a line, after six calls to each surface. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const expected: Record<string, RegExp> = {
  'a.signed_in': /^2h$/,
  'a.created': uuid,
  'a.read': uuid,
  'a.listed': /^[1-9]\d*$/,
  'a.error': /^invalid_container_number$/,
  'a.message': /^tracking_request\.succeeded$/,
  'b.created': uuid,
  'b.read': uuid,
  'b.listed': /^[1-9]\d*$/,
  'b.error': /^invalid_container_number$/,
  'b.message': /^\w+\.\w+/,
};

/** @returns what is missing or different; empty if all is right */
export function wrongOutcomes(output: string): string[] {
  const values = new Map(output.split('\n').map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1).join(' ').trim()]));
  const wrong = Object.entries(expected).flatMap(([name, pattern]) => {
    const value = values.get(name);
    return value !== undefined && pattern.test(value) ? [] : [`${name} is ${value ?? 'missing'}, not ${pattern}`];
  });
  const differ = ['a', 'b'].filter((surface) => values.get(`${surface}.created`) !== values.get(`${surface}.read`));
  return [...wrong, ...differ.map((surface) => `${surface}: another request was read than created`)];
}
