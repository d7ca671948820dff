// An outbox for services that a test makes itself. It wakes no worker.
import { makeCarriers } from '../../src/carriers/registry.ts';
import { messageBuilderA } from '../../src/http/a/messages.ts';
import { makeMessageBuilderB } from '../../src/http/b/messages.ts';
import { makeOutbox } from '../../src/service/webhooks/outbox.ts';

export const outbox = makeOutbox({
  builders: [messageBuilderA, makeMessageBuilderB(makeCarriers({ sandboxUrl: 'http://carrier.test', timeoutMs: 1000 }))],
  wake: () => {},
});
