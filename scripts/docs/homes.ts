/** Where each shape is told of: at the operation that answers with one of it. */
import type { Contract } from './contract.ts';
import type { LinkTo } from './fields.ts';

/** Links a shape to its operation. @param page the address of the reference, where the link stands on another page */
export function linkToHome(contract: Contract, page = ''): LinkTo {
  const homes = homesOf(contract);
  return (component) => {
    const title = contract.resolve({ $ref: `#/components/schemas/${component}` } as { title?: string }).title ?? component;
    return homes.has(component) ? `[${title}](${page}#${homes.get(component)})` : title;
  };
}

/** The operation that answers with one of each shape, by the shape's name. */
function homesOf(contract: Contract): Map<string, string> {
  const homes = new Map<string, string>();
  for (const operation of contract.operations().filter(({ method }) => method === 'GET')) {
    const answer = operation.responses['200'];
    const schema = answer && Object.values(contract.resolve(answer).content ?? {})[0]?.schema;
    const data = schema && contract.resolve(schema).properties?.['data'];
    const name = (data?.$ref ?? data?.items?.$ref)?.split('/').at(-1);
    if (name && !homes.has(name)) homes.set(name, `${operation.operationId}-200`);
  }
  return homes;
}
