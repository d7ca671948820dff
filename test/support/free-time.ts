// Free time rules, as clients send them.
import type { HttpClient } from './http-client.ts';
import type { Surface } from './contract.ts';

let serial = 0;

/** A rule for a terminal that no other names. */
export function newRule(): Record<string, unknown> {
  serial += 1;
  return { type: 'demurrage', free_days: 5, terminal: `Terminal ${serial}` };
}

/** A surface's body of a rule. */
export const ruleBody = (surface: Surface, rule: object): object => (surface === 'a' ? rule : { data: { attributes: rule } });

/** The rule in a surface's response. */
export const ruleIn = (surface: Surface, body: any): any => (surface === 'a' ? body : { id: body.data.id, ...body.data.attributes });

/** Creates a rule on a surface. @returns its id */
export async function makeRule(api: HttpClient, surface: Surface, rule: object = newRule()): Promise<string> {
  const { body } = await api.post(surface === 'a' ? '/v2/free_time_rules' : '/free_time_rules', {
    json: ruleBody(surface, rule),
    status: 201,
    surface,
  });
  return ruleIn(surface, body).id;
}
