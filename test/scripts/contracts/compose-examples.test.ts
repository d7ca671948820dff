import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { parse } from 'yaml';
import { composed } from '../../../scripts/contracts/compose-examples.js';
import { type Json, type JsonObject, list, object, readContract } from '../../../scripts/contracts/document.ts';

const root = join(import.meta.dirname, '../../..');

describe('composed examples', () => {
  let folder: string;
  const file = (name: string): string => join(folder, name);
  const write = (name: string, text: string): void => writeFileSync(file(name), text);

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'landfall-examples-'));
    write('box.yaml', 'summary: A box\nvalue:\n  id: 1\n  size: {length: 40, height: 8}\n  seals: [A, B]\n  status: Gated In\n');
    write('box-later.yaml', 'summary: Later\nvalue:\n  $ref: ./box.yaml#/value\n  size: {height: 9}\n  seals: [C]\n  status: null\n');
  });

  after(() => rmSync(folder, { recursive: true }));

  it('lay fields over a base: objects field by field, lists and null in place of what was there', () => {
    expect(composed(parse(readFileSync(file('box-later.yaml'), 'utf8')), file('box-later.yaml'))).to.deep.equal({
      summary: 'Later',
      value: { id: 1, size: { length: 40, height: 9 }, seals: ['C'], status: null },
    });
  });

  it('may refer to a part that the other example has from its own base', () => {
    const value = { data: [{ $ref: './box-later.yaml#/value/size', width: 8 }] };
    expect(composed(value, file('list.yaml'))).to.deep.equal({ data: [{ length: 40, height: 9, width: 8 }] });
  });

  it('may refer to another example of the same file', () => {
    write('boxes.yaml', 'box:\n  value: {id: 1, status: Gated In}\nbox-later:\n  value: {$ref: "#/box/value", status: Gated Out}\n');
    expect(composed({ $ref: './boxes.yaml#/box-later/value' }, file('list.yaml'))).to.deep.equal({ id: 1, status: 'Gated Out' });
  });

  it('may take a list or a text from a schema as it is', () => {
    const value = { seals: { $ref: './box.yaml#/value/seals' }, status: { $ref: './box.yaml#/value/status' } };
    expect(composed(value, file('other.yaml'))).to.deep.equal({ seals: ['A', 'B'], status: 'Gated In' });
  });

  it('keep the order of the base, then come new fields', () => {
    const value = { $ref: './box.yaml#/value', note: 'new', status: 'Gated Out', id: 2 };
    expect(Object.keys(composed(value, file('other.yaml')) as object)).to.deep.equal(['id', 'size', 'seals', 'status', 'note']);
  });

  describe('of a schema', () => {
    before(() => {
      write('Times.yaml', 'type: object\nrequired: [left]\nproperties:\n  left: { $ref: ./Time.yaml }\n');
      write('Time.yaml', "type: [string, 'null']\nexamples: ['2026-03-02']\n");
      const fields = [
        'type: { type: string, const: box }',
        'id: { type: string }',
        "seal: { type: [string, 'null'], examples: [HV1, HV2] }",
        'holds: { type: array }',
        'port: { oneOf: [{ type: object }, { type: "null" }] }',
        'times: { $ref: ./Times.yaml }',
        'note: { type: string, examples: [new] }',
      ];
      const required = 'required: [type, id, seal, holds, port, times]';
      write('Box.yaml', `${required}\nproperties:\n${fields.map((field) => `  ${field}\n`).join('')}`);
    });

    const empty = { type: 'box', id: '1', seal: null, holds: [], port: null, times: { left: null } };

    it('begin empty, in the order of the schema', () => {
      const value = composed({ $empty: './Box.yaml', id: '1' }, file('boxes.yaml'));
      expect(value).to.deep.equal(empty);
      expect(Object.keys(value as object)).to.deep.equal(Object.keys(empty));
    });

    it('lack what can’t be empty, so that the linter finds it', () => {
      expect(composed({ $empty: './Box.yaml' }, file('boxes.yaml'))).to.deep.equal({ ...empty, id: undefined });
    });

    it('have its examples where they were null, but not those of a type that other fields share', () => {
      write('begun.yaml', 'value: { $empty: ./Box.yaml, id: 1 }\n');
      const value = { $ref: './begun.yaml#/value', $fill: './Box.yaml', holds: ['customs'] };
      expect(composed(value, file('boxes.yaml'))).to.deep.equal({ ...empty, id: 1, seal: 'HV1', holds: ['customs'] });
      expect(composed({ ...value, seal: null }, file('boxes.yaml'))).to.deep.equal({ ...empty, id: 1, holds: ['customs'] });
      write('sealed.yaml', 'value: { $empty: ./Box.yaml, id: 1, seal: A }\n');
      expect(composed({ $ref: './sealed.yaml#/value', $fill: './Box.yaml' }, file('boxes.yaml'))).to.deep.include({ seal: 'A' });
      write('inside.yaml', 'value: { data: { $empty: ./Box.yaml, id: 1 } }\n');
      const inside = { $ref: './inside.yaml#/value', data: { $fill: './Box.yaml', holds: ['customs'] } };
      expect(composed(inside, file('boxes.yaml'))).to.deep.equal({ data: { ...empty, id: 1, seal: 'HV1', holds: ['customs'] } });
      expect(composed({ $ref: './begun.yaml#/value/times' }, file('boxes.yaml'))).to.deep.equal({ left: null });
    });
  });

  it('fail where a reference leads nowhere', () => {
    expect(() => composed({ $ref: './box.yaml#/value/lid' }, file('list.yaml'))).to.throw('There is no ./box.yaml#/value/lid.');
  });
});

describe("the contracts' examples", () => {
  for (const surface of ['a', 'b']) {
    it(`of surface ${surface.toUpperCase()} spell out a shape four times at most, so that a new field touches few of them`, () => {
      const shapes = largeShapes(readContract(surface));
      const folders = [join(root, 'openapi/examples', surface), join(root, 'openapi', surface, 'webhooks')];
      const examples = folders.flatMap((folder) =>
        readdirSync(folder).flatMap((name) => namedExamples(name, parse(readFileSync(join(folder, name), 'utf8')) as JsonObject)),
      );
      expect(shapes.size).to.be.greaterThan(5);
      for (const [title, fields] of shapes) {
        const spelling = examples.filter(({ example }) => objectsIn(example).some((object) => fields.every((field) => field in object)));
        expect(spelling, `${title}, spelled out in ${spelling.map(({ name }) => name).join(', ')}`).to.have.lengthOf.at.most(4);
      }
    });
  }
});

/** A file contains one example, or several by name. A message's file also has its operation and schema. */
function namedExamples(file: string, text: JsonObject): { name: string; example: Json }[] {
  if ('value' in text) return [{ name: file, example: text }];
  const examples = Object.entries(text).filter(([, part]) => 'value' in object(part));
  return examples.map(([name, example]) => ({ name: `${file}#/${name}`, example }));
}

/** The required fields of every shape with six or more, by the shape's name. */
function largeShapes(document: JsonObject): Map<string, string[]> {
  const shapes = new Map<string, string[]>();
  const schemas = (document['components'] as JsonObject)['schemas'] as JsonObject;
  for (const [title, schema] of Object.entries(schemas)) {
    for (const object of objectsIn(schema)) {
      const required = list(object['required']) as string[];
      if (object['properties'] && required.length >= 6) shapes.set(`${title}: ${required.slice(0, 3).join(', ')}, …`, required);
    }
  }
  return shapes;
}

function objectsIn(value: Json | undefined): JsonObject[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? below : [value, ...below];
}
