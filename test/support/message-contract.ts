// Checks each message sent to a webhook against the contract's `webhooks`.
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { type Json, type JsonObject, isObject, readContract } from '../../scripts/contracts/document.ts';
import { checksOf, faults, follow } from './schema-checks.ts';
import type { Surface } from './contract.ts';

/** A message as it was on the wire. */
export interface Sent {
  /** By lower-case names. */
  headers: Record<string, string | string[] | undefined>;
  raw: string;
}

export interface MessageContract {
  /** Throws unless the contract documents the message; records it as seen. @returns its name */
  check(sent: Sent): string;
  /** Documented messages not checked in this run. */
  unseen(): string[];
}

const loaded = new Map<Surface, MessageContract>();

export function messageContract(surface: Surface): MessageContract {
  const known = loaded.get(surface);
  if (known) return known;
  const contract = messageContractOf(surface, readContract(surface));
  loaded.set(surface, contract);
  return contract;
}

function messageContractOf(surface: Surface, document: JsonObject): MessageContract {
  const names = Object.keys(asObject(document.webhooks));
  const seen = new Set<string>();
  const bodies = new Map<string, ValidateFunction>();
  const headerChecks = new Map<string, ValidateFunction>();
  const checkOf = checksOf(document, 'closed', { allErrors: true });
  // Headers are strings on the wire, whatever their type.
  const headerCheckOf = checksOf(document, 'closed', { allErrors: true, coerceTypes: true });

  function operationOf(name: string): JsonObject {
    return asObject(asObject(follow(document, asObject(document.webhooks)[name] ?? {})).post);
  }

  function bodyCheck(name: string, mediaType: string): ValidateFunction {
    const known = bodies.get(name);
    if (known) return known;
    const content = asObject(asObject(operationOf(name).requestBody).content);
    const schema = asObject(content[mediaType]).schema;
    if (schema === undefined)
      throw new Error(`${surface}: ${name} is sent as ${mediaType}, but documented as ${Object.keys(content).join(', ')}`);
    const made = checkOf(schema);
    bodies.set(name, made);
    return made;
  }

  function headerCheck(header: JsonObject): ValidateFunction {
    const known = headerChecks.get(String(header.name));
    if (known) return known;
    const made = headerCheckOf({ type: 'object', properties: { value: header.schema ?? true } });
    headerChecks.set(String(header.name), made);
    return made;
  }

  function checkHeaders(name: string, { headers }: Sent): void {
    const parameters = operationOf(name).parameters;
    for (const reference of Array.isArray(parameters) ? parameters : []) {
      const header = asObject(follow(document, reference));
      const value = headers[String(header.name).toLowerCase()];
      if (value === undefined && header.required === false) continue;
      if (value === undefined) throw new Error(`${surface}: ${name} was sent without the header ${String(header.name)}`);
      const valid = headerCheck(header);
      if (!valid({ value }))
        throw new Error(
          `${surface}: the header ${String(header.name)} of ${name} is '${String(value)}': ${faults(valid.errors, '/value')}`,
        );
    }
  }

  return {
    check(sent) {
      const body = JSON.parse(sent.raw) as Json;
      // Parsing drops a duplicate field silently.
      if (JSON.stringify(body) !== sent.raw) throw new Error(`${surface}: the JSON is not as JSON.stringify writes it: ${sent.raw}`);
      const name = nameOf(surface, body);
      if (!names.includes(name)) throw new Error(`${surface}: no message named ${name} is documented`);
      checkHeaders(name, sent);
      const valid = bodyCheck(name, String(sent.headers['content-type']));
      if (!valid(body)) throw new Error(`${surface}: ${name} is not as documented:\n${faults(valid.errors, '', body)}\n${sent.raw}`);
      seen.add(name);
      return name;
    },
    unseen: () => names.filter((name) => !seen.has(name)),
  };
}

function nameOf(surface: Surface, body: Json): string {
  const message = asObject(body);
  return String(surface === 'a' ? message.type : asObject(asObject(message.data).attributes).event);
}

function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
