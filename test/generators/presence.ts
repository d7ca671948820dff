/** Whether generated code has every operation and every message of a contract. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type JsonObject, list, object, operationsOf } from '../../scripts/contracts/document.ts';

const sources = /\.(ts|py|java|go|cs|rs)$/;

/** The operations and messages that are nowhere in the folder's sources; empty if all are there. */
export function missingFrom(folder: string, contract: JsonObject): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => sources.test(file));
  const text = [...files, ...files.map((file) => readFileSync(join(folder, file), 'utf8'))].join('\n');
  const words = new Set(text.match(/\w+/g)?.map(plain));
  const names = operationsOf(contract).flatMap(({ path, operation }) => (path === null ? [] : [String(operation['operationId'])]));
  const types = Object.keys(object(contract['webhooks']));
  return [
    ...names.filter((name) => !words.has(plain(name))),
    ...types.filter((type) => !text.includes(type)),
    ...messageSchemas(contract)
      .filter((titles) => !titles.some((title) => words.has(plain(title))))
      .flat(),
  ];
}

/** The names that a generator may give the type of each message: its component's, or its title. */
function messageSchemas(contract: JsonObject): string[][] {
  const schemas = object(object(contract['components'])['schemas']);
  return operationsOf(contract).flatMap(({ path, operation }) => {
    if (path !== null) return [];
    const content = Object.values(object(object(operation['requestBody'])['content']));
    return content.map((media) => {
      const name =
        String(object(object(media)['schema'])['$ref'])
          .split('/')
          .at(-1) ?? '';
      return [name, ...list(object(schemas[name])['title'] === undefined ? [] : [String(object(schemas[name])['title'])]).map(String)];
    });
  });
}

/** `create_token`, `CreateToken` and `createToken` are one name. */
function plain(name: string): string {
  return name.replaceAll(/[^a-z0-9]/gi, '').toLowerCase();
}
