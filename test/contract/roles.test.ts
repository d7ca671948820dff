// Roles: what a reader, an operator and an administrator may do, for every operation of both contracts.
import { expect } from 'chai';
import { type Role, roles } from '../../src/domain/account.ts';
import { loopbackWebhooks } from '../support/webhooks.ts';
import { operationsOf, clientFor } from '../support/operations.ts';
import { type Client, onEachService } from '../support/service.ts';
import type { HttpResponse } from '../support/http-client.ts';

/** Administrators only: it decides where messages go or which fields there are, who may use the account, or shows who did what. */
const ofAdministrators = [
  ...['createWebhook', 'triggerWebhook', 'updateWebhook', 'deleteWebhook', 'rotateWebhookSecret', 'listAuditEntries', 'getDigest'],
  'updateDigest',
  ...['User', 'ApiKey'].flatMap((what) => [`create${what}`, `get${what}`, `list${what}s`, `change${what}Role`, `revoke${what}`]),
  ...['create', 'update', 'delete'].flatMap((verb) => [`${verb}CustomFieldDefinition`, `${verb}CustomFieldOption`]),
];

function isAllowed(role: Role, { operationId, method }: { operationId: string; method: string }): boolean {
  if (ofAdministrators.includes(operationId)) return role === 'administrator';
  return role !== 'reader' || method === 'get' || ['revokeToken', 'changePassword', 'inferNumber', 'tryFreeTimeRule'].includes(operationId);
}

function codeOf({ body }: HttpResponse): string | undefined {
  return body.code ?? body.errors?.[0]?.code;
}

onEachService(
  'roles',
  (service) => {
    const clients = new Map<Role, Client>();

    before(async () => {
      for (const role of roles) clients.set(role, await service().newClient(role));
    });

    for (const role of roles) {
      for (const surface of ['a', 'b'] as const) {
        it(`lets ${role}s do what they may on surface ${surface.toUpperCase()}, and refuses everything else with 403`, async () => {
          const client = clients.get(role) as Client;
          const before = await service().stored();
          const operations = operationsOf(surface).filter(
            ({ isPublic, operationId }) => !isPublic && !['revokeToken', 'inferNumber'].includes(operationId),
          );
          expect(operations).to.have.lengthOf.above(20);
          const refused = operations.filter((operation) => !isAllowed(role, operation));
          for (const operation of refused) {
            const answer = await operation.send(clientFor(client, operation), { status: 403 });
            expect(codeOf(answer), operation.operationId).to.equal('insufficient_role');
            // Before the body is read.
            if (operation.hasBody) await operation.send(clientFor(client, operation), { raw: '{', contentType: 'text/plain', status: 403 });
          }
          const withoutUse = (stored: string): string => stored.replaceAll(/"(last_used_at|full_at_us)":("[^"]*"|\d+|null)/g, '');
          expect(withoutUse(await service().stored())).to.equal(withoutUse(before));
          for (const operation of operations.filter((each) => isAllowed(role, each))) {
            const answer = await operation.send(clientFor(client, operation));
            expect(answer.status, operation.operationId).to.be.oneOf(
              // The shipment is of no account, and the password is nobody's.
              ['createCustomField', 'createShareLink', 'changePassword'].includes(operation.operationId) ? [422] : [200, 201, 202, 404],
            );
          }
        });
      }
    }

    it('let a reader sign out', async () => {
      const reader = await service().newClient('reader');
      await reader.a.delete('/auth/tokens/current', { status: 204 });
      await reader.a.get('/v2/shipments', { status: 401 });
    });

    it('belong to the credential: a key that only reads is in the same account as one that writes', async () => {
      const { accountName, a } = await service().newClient();
      const key = await service().administration.createKey(accountName, {
        test: true,
        role: 'reader',
        ratePerMinute: null,
        expiresAt: null,
      });
      const b = service().api.as({ apiKey: key });
      await b.get('/webhooks', { status: 200 });
      await b.delete('/webhooks/019aa3d0-5c00-7a10-8000-000000000001', { status: 403 });
      await a.delete('/v2/webhooks/019aa3d0-5c00-7a10-8000-000000000001', { status: 404 });
    });
  },
  loopbackWebhooks,
);
