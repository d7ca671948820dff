/** The page of the messages that a surface sends to webhooks, generated from its contract. */
import {
  type ResponseObject,
  type Contract,
  type MessageOperation,
  type Parameter,
  type Schema,
  componentName,
  surfacePage,
} from './contract.ts';
import { exampleBlocks, examplesOf } from './examples.ts';
import { type About, describe, fieldTree, linkToHome } from './fields.ts';
import { type Page, pageUrl } from './page.ts';
import { type Piece, columns, folded, prose, stack } from './pieces.ts';
import { code, table } from './text.ts';

/** The path of a surface's page of messages. */
export function messagesPath(contract: Contract): string {
  return `${contract.surface}/messages`;
}

/** The page, or null if the contract has no webhooks. */
export function messagesPage(contract: Contract): Page | null {
  const messages = contract.messages();
  const [first] = messages;
  if (first === undefined) return null;
  // A format that all messages share is shown once, otherwise with each message.
  const shapes = new Set(messages.map((message) => componentName(schemaOf(message) ?? {})));
  const shared = shapes.size === 1 ? schemaOf(first) : undefined;
  const surface = contract.surface.toUpperCase();
  const title = `Messages of surface ${surface}`;
  const about = { linkTo: linkToHome(contract) };
  return {
    path: messagesPath(contract),
    title,
    short: 'Messages to webhooks',
    description: `The messages that surface ${surface} sends to webhooks, with their headers, format and examples.`,
    ...surfacePage(contract),
    contents: [
      { title: 'Headers', anchor: 'headers-of-every-message' },
      { title: 'Your response', anchor: 'your-response' },
      ...messages.map(({ type }) => ({ title: type, anchor: anchorOf(type) })),
    ],
    ...stack(
      prose(
        `# ${title}`,
        `Each message is a ${code('POST')} to the URL of your webhook. The body says what happened; the headers identify the message and prove that it is from Landfall. To create a webhook, see the [reference of surface ${surface}](${pageUrl(contract.surface)}) and the [guide to webhooks](/docs/webhooks).`,
        table(
          ['Message', 'Sent when'],
          messages.map(({ type, summary }) => [`[${code(type)}](#${anchorOf(type)})`, `${summary}.`]),
        ),
        '## Headers of every message',
        headerTable(contract, first),
        '## Your response',
        responseTable(contract, first),
        shared && '## Format of every message',
      ),
      shared && fieldTree(contract, shared, true, 'message', about),
      prose('## Messages'),
      ...messages.map((message) => messageSection(contract, message, shared === undefined, about)),
    ),
  };
}

function messageSection(contract: Contract, message: MessageOperation, withShape: boolean, about: About): Piece {
  const media = mediaOf(message);
  const schema = schemaOf(message);
  const id = anchorOf(message.type);
  return columns(
    stack(
      prose(`### ${code(message.type)} {#${id}}`, `**${message.summary}.** ${message.description ?? ''}`.trim()),
      schema && withShape && folded('Fields', fieldTree(contract, schema, true, id, about)),
    ),
    prose(media && exampleBlocks(examplesOf(contract, media))),
  );
}

function headerTable(contract: Contract, message: MessageOperation): string {
  const parameters = (message.parameters ?? []).map((each) => contract.resolve<Parameter>(each));
  return table(
    ['Header', 'Meaning'],
    parameters.map(({ name, description, schema }) => [code(name), describe({ ...contract.resolve<Schema>(schema ?? {}), description })]),
  );
}

function responseTable(contract: Contract, message: MessageOperation): string {
  return table(
    ['Your response', 'Meaning'],
    Object.entries(message.responses)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([status, response]) => [
        status === 'default' ? 'anything else' : code(status),
        contract.resolve<ResponseObject>(response).description,
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
