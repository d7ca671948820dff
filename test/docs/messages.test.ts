import { expect } from 'chai';
import { object, readContract } from '../../scripts/contracts/document.ts';
import { Contract } from '../../scripts/docs/contract.ts';
import type { Page } from '../../scripts/docs/page.ts';
import { referencePages } from '../../scripts/docs/reference.ts';
import { render } from '../../scripts/docs/render.ts';

const messagesPage = (contract: Contract): Page | undefined =>
  referencePages(contract, undefined).find(({ path }) => path === 'a/messages');

/** A contract with two messages of the given schemas. */
function contractWith(shapes: [string, string]): Contract {
  const document = readContract('a');
  const message = (shape: string, example: string) => ({
    tags: ['Events'],
    summary: `A thing ${example}`,
    description: 'It happened.',
    parameters: [{ name: 'webhook-id', in: 'header', required: true, description: 'Which message it is.', schema: { type: 'string' } }],
    requestBody: {
      content: {
        'application/json': {
          schema: { $ref: `#/components/schemas/${shape}` },
          examples: { one: { summary: 'An example', value: { id: example } } },
        },
      },
    },
    responses: { '2XX': { description: 'You have it.' }, default: { description: 'It is sent again.' } },
  });
  const components = object(document['components']);
  const schemas = {
    ...object(components['schemas']),
    ...Object.fromEntries(
      shapes.map((shape) => [shape, { type: 'object', properties: { id: { type: 'string', description: `The id of ${shape}.` } } }]),
    ),
  };
  const webhooks = { 'thing.made': { post: message(shapes[0], 'made') }, 'thing.gone': { post: message(shapes[1], 'gone') } };
  return new Contract('a', { ...document, components: { ...components, schemas }, webhooks });
}

describe('the page of messages to webhooks', () => {
  it('does not exist if the contract has no messages', () => {
    const document = readContract('a');
    const { webhooks: _none, ...silent } = document;
    expect(messagesPage(new Contract('a', silent))).to.equal(undefined);
  });

  it('describes each message, its headers, the response and an example', () => {
    const page = messagesPage(contractWith(['Made', 'Gone']));
    const { headings, html } = render(page?.markdown ?? '');
    expect(headings.filter(({ level }) => level === 3).map(({ anchor }) => anchor)).to.deep.equal([
      'message-thing.made',
      'message-thing.gone',
    ]);
    expect(page?.markdown).to.contain('| `webhook-id` | Which message it is. |');
    expect(page?.markdown).to.contain('| `2XX` | You have it. |').and.to.contain('| anything else | It is sent again. |');
    for (const word of ['made', 'gone']) expect(page?.markdown).to.contain(JSON.stringify({ id: word }, null, 2));
    expect(html).to.contain('href="#message-thing.made"');
  });

  it('describes a format once if all messages share it', () => {
    const fieldsIn = (page: ReturnType<typeof messagesPage>) => page?.markdown.match(/\| Field \|/g)?.length;
    expect(fieldsIn(messagesPage(contractWith(['Made', 'Gone'])))).to.equal(2);
    expect(fieldsIn(messagesPage(contractWith(['Made', 'Made'])))).to.equal(1);
  });
});
