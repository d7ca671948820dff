/** The contract's named examples. */
import type { Contract, MediaType, Parameter } from './contract.ts';
import { blocks, folded, json } from './text.ts';

export interface NamedExample {
  name: string;
  title: string;
  value: unknown;
}

export function examplesOf(contract: Contract, media: MediaType): NamedExample[] {
  return Object.entries(media.examples ?? {}).map(([name, each]) => {
    const { summary, value } = contract.resolve(each);
    return { name, title: summary ?? name, value };
  });
}

/** The first example, followed by the others folded. */
export function exampleBlocks(examples: NamedExample[]): string {
  const [first, ...others] = examples;
  if (!first) return '';
  return blocks(`*${first.title}:*`, json(first.value), ...others.map((each) => folded(each.title, json(each.value))));
}

/** An example value for a parameter. */
export function exampleOf(contract: Contract, parameter: Parameter): unknown {
  const [named] = Object.values(parameter.examples ?? {});
  if (named) return contract.resolve(named).value;
  if (parameter.example !== undefined) return parameter.example;
  const schema = parameter.schema && contract.resolve(parameter.schema);
  return schema?.examples?.[0] ?? schema?.default ?? parameter.name;
}
