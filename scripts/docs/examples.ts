/** The contract's named examples. */
import type { MediaType, Parameter } from './contract.ts';
import { folded } from './marks.ts';
import { blocks, json } from './text.ts';

export function examplesOf({ examples = {} }: MediaType): { title: string; value: unknown }[] {
  return Object.entries(examples).map(([name, { summary = name, value }]) => ({ title: summary, value }));
}

/** The first example, followed by the others folded. */
export function exampleBlocks([first, ...others]: ReturnType<typeof examplesOf>): string {
  return first ? blocks(`*${first.title}:*`, json(first.value), ...others.map(({ title, value }) => folded(title, json(value)))) : '';
}

/** An example value for a parameter. */
export function exampleOf({ name, example, schema, ...parameter }: Parameter): unknown {
  return examplesOf(parameter)[0]?.value ?? example ?? schema?.examples?.[0] ?? schema?.default ?? name;
}
