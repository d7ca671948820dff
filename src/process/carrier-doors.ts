/** The composition root's part for what carriers send by themselves: pushes and EDI messages. */
import type { Carrier, Carriers } from '../carriers/carrier.ts';
import type { Registry } from '../carriers/registry.ts';
import { readUpstreamMessage } from '../carriers/upstream/messages.ts';
import { prefix as upstreamName } from '../carriers/upstream/offer.ts';
import type { EdiLines } from '../carriers/edi/line.ts';
import type { MessageReceiver, PushReceiver } from '../domain/carrier-push.ts';
import { carrierEvents } from '../http/carrier-events.ts';
import { carrierMessages } from '../http/carrier-messages.ts';
import type { makeServer } from '../http/server.ts';
import { makePushLimits } from '../http/push-limits.ts';
import { type ReceiveMessage, makeReceiveMessage } from '../service/tracking/receive-message.ts';
import { makeReceivePush } from '../service/tracking/receive-push.ts';
import type { Config } from '../settings/config.ts';
import type { Database } from '../store/database.ts';
import type { Log } from '../telemetry/log.ts';
import { makeEdiInbox } from '../worker/edi-inbox.ts';
import { proofOfMessage } from '../webhooks/verify.ts';
import type { PollLoop } from '../worker/poll-loop.ts';

interface DoorDependencies {
  config: Config;
  database: Database;
  carriers: Carriers;
  log: Log;
  /** Tells the workers of this process that something is due. */
  wake: () => void;
  now: () => Date;
}

/** What receives both; each call is logged. */
function receiversOf({ config, database, log, wake, now }: Omit<DoorDependencies, 'carriers'>) {
  const receivePush = makeReceivePush({ database, wake, now, keptMs: config.retention.pushes });
  const receiveMessage = makeReceiveMessage({ database, receivePush, now });
  return {
    push: async (...[sender, push]: Parameters<typeof receivePush>): Promise<void> => {
      for (const scac of push.scacs ?? [sender]) log.carrierPushed(scac, await receivePush(scac, push), push);
    },
    message: async (...[scac, message]: Parameters<ReceiveMessage>): Promise<void> =>
      log.carrierPushed(scac, await receiveMessage(scac, message), message.push),
  };
}

export function carrierDoorsOf(
  dependencies: DoorDependencies & { carriers: Pick<Registry, 'get' | 'upstream'> },
): Parameters<typeof makeServer>[0]['carrierDoors'] {
  const { carriers, log, now } = dependencies;
  const upstream = upstreamReceiverOf(carriers, now);
  const receive = receiversOf(dependencies);
  const limits = makePushLimits(now, log.pushRefused);
  return [
    carrierEvents((name) => (name === upstreamName ? upstream : carriers.get(name)?.pushes), receive.push, limits),
    carrierMessages((scac) => messageReceiverOf(carriers.get(scac)), receive.message, { limits, now }),
  ];
}

/** Receives the upstream's webhook messages; undefined without their secret. */
function upstreamReceiverOf({ upstream }: Pick<Registry, 'upstream'>, now: () => Date): PushReceiver | undefined {
  const { scacs = [], webhookSecrets = [] } = upstream ?? {};
  if (webhookSecrets.length === 0) return undefined;
  return {
    proofIn: (headers) => proofOfMessage(headers, webhookSecrets, now()),
    read: (body) => readUpstreamMessage(body, scacs),
  };
}

/** Watches the folder of EDI messages; nothing without one. */
export function ediInboxOf(dependencies: DoorDependencies): Record<string, PollLoop> {
  const { config, carriers, log, now } = dependencies;
  if (config.ediInbox === null) return {};
  return {
    ediInbox: makeEdiInbox({
      folder: config.ediInbox,
      carriers,
      receive: receiversOf(dependencies).message,
      now,
      onFailed: (file, reason) => log.warn(`The EDI message in ${file} can't be used: ${reason}`),
      onError: (error) => log.failed('The EDI inbox could not be read', error),
    }),
  };
}

/** A carrier's messages prove themselves as its pushes do. */
function messageReceiverOf(carrier: Carrier | undefined): MessageReceiver | undefined {
  const { pushes, messages } = carrier ?? {};
  return pushes && messages && { proofIn: pushes.proofIn, read: messages.read };
}

/** The lines that are tracked by their messages, and what was kept of those. */
export function ediLinesOf({ ediScacs }: Pick<Config, 'ediScacs'>, database: Database, now: () => Date): EdiLines {
  return { scacs: ediScacs, readKept: (scac, { requestType, number }) => database.store.keptRows.list(scac, requestType, number), now };
}
