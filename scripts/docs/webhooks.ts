/** The messages that a surface sends to webhooks, as a section of its reference. */
import { type Answer, type Contract, type MessageOperation, type Parameter, type Schema, componentName } from './contract.ts';
import { exampleBlocks, examplesOf } from './examples.ts';
import { type LinkTo, describe, fieldTable, fieldsOf } from './fields.ts';
import type { Contents } from './page.ts';
import { blocks, code, folded, table } from './text.ts';

export interface MessagesSection {
  markdown: string;
  contents: Contents[];
}

/** The section, or null where the contract has no webhooks. */
export function messagesSection(contract: Contract, linkTo: LinkTo): MessagesSection | null {
  const messages = contract.messages();
  const [first] = messages;
  if (first === undefined) return null;
  // One shape for all is told once; where each has its own, it stands with the message.
  const shapes = new Set(messages.map((message) => componentName(schemaOf(message) ?? {})));
  const shared = shapes.size === 1 ? schemaOf(first) : undefined;
  return {
    markdown: blocks(
      '## Messages to webhooks {#messages}',
      'Each is a `POST` to the URL of your webhook. What a message tells of is in its body, who sent it and which it is in its header fields.',
      table(
        ['Message', 'Sent when'],
        messages.map(({ type, summary }) => [`[${code(type)}](#${anchorOf(type)})`, `${summary}.`]),
      ),
      '#### Header fields of every message {#messages-headers}',
      headerTable(contract, first),
      '#### What you answer {#messages-answers}',
      answerTable(contract, first),
      shared && folded('All fields of a message', fieldTable(fieldsOf(contract, shared, linkTo), true)),
      ...messages.map((message) => messageSection(contract, message, shared === undefined ? linkTo : null)),
    ),
    contents: [
      {
        title: 'Messages to webhooks',
        anchor: 'messages',
        children: messages.map(({ type }) => ({ title: type, anchor: anchorOf(type) })),
      },
    ],
  };
}

/** @param linkTo null where the message's shape has been told */
function messageSection(contract: Contract, message: MessageOperation, linkTo: LinkTo | null): string {
  const media = mediaOf(message);
  const schema = schemaOf(message);
  return blocks(
    `### ${code(message.type)} {#${anchorOf(message.type)}}`,
    `**${message.summary}.** ${message.description ?? ''}`.trim(),
    media && exampleBlocks(examplesOf(contract, media)),
    schema && linkTo && folded('All fields', fieldTable(fieldsOf(contract, schema, linkTo), true)),
  );
}

function headerTable(contract: Contract, message: MessageOperation): string {
  const parameters = (message.parameters ?? []).map((each) => contract.resolve<Parameter>(each));
  return table(
    ['Header', 'Meaning'],
    parameters.map(({ name, description, schema }) => [code(name), describe({ ...contract.resolve<Schema>(schema ?? {}), description })]),
  );
}

function answerTable(contract: Contract, message: MessageOperation): string {
  return table(
    ['You answer', 'It means'],
    Object.entries(message.responses).map(([status, answer]) => [
      status === 'default' ? 'anything else' : code(status),
      contract.resolve<Answer>(answer).description,
    ]),
  );
}

function mediaOf(message: MessageOperation) {
  return Object.values(message.requestBody?.content ?? {})[0];
}

function schemaOf(message: MessageOperation): Schema | undefined {
  return mediaOf(message)?.schema;
}

function anchorOf(type: string): string {
  return `message-${type}`;
}
