/** The same as a curl line for readers of TypeScript, with nothing but the `fetch` of Node. */
import type { Contract, PlacedOperation } from './contract.ts';
import { callOf } from './curl.ts';

/** Ready to paste where `landfall` is the service's address, `token` or `apiKey` the credential, and ids stand in constants. */
export function typescriptSample(contract: Contract, operation: PlacedOperation): string {
  const { method, path, body, type, needsCredential } = callOf(contract, operation);
  const address = path.replaceAll(/\$([A-Z_]+)/g, (_whole, name: string) => `\${${camelCase(name)}}`);
  const headers = [
    ...(needsCredential ? [contract.surface === 'a' ? 'Authorization: `Bearer ${token}`' : "'X-API-Key': apiKey"] : []),
    ...(type === null ? [] : [`'Content-Type': '${type}'`]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} }`]),
    ...(body === null ? [] : [`body: JSON.stringify(${literal(body)})`]),
  ];
  const given = options.length === 0 ? '' : `, {\n${options.map((each) => `  ${each.replaceAll('\n', '\n  ')},\n`).join('')}}`;
  return [
    `const answer = await fetch(\`\${landfall}${address}\`${given});`,
    `console.log(answer.status, await answer.${hasBody(operation) ? 'json' : 'text'}());`,
  ].join('\n');
}

export function camelCase(name: string): string {
  return name.toLowerCase().replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());
}

/** A value as TypeScript writes it: names without quotes where they need none, and constants where shells have variables. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replaceAll(/"\$([A-Z_]+)"/g, (_whole, name: string) => camelCase(name))
    .replaceAll(/"((?:[^"\\']|\\.)*)"/g, "'$1'");
}

function hasBody(operation: PlacedOperation): boolean {
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
  return success !== undefined && 'content' in success;
}
