// Conditional requests (RFC 9110, 13): ETag and If-None-Match on reads of one resource, If-Match on writes.
import { expect } from 'chai';
import { createWebhook, loopbackWebhooks, unreachableUrl } from '../support/webhooks.ts';
import { defineFields, makeNamed, newDefinition } from '../support/custom-fields.ts';
import { makeRule } from '../support/free-time.ts';
import { makeShareLink } from '../support/share-links.ts';
import { makeImport } from '../support/imports.ts';
import { makeView } from '../support/saved-views.ts';
import { anException } from '../support/samples.ts';
import { bodyOf, operationsOf, clientFor, filledPath } from '../support/operations.ts';
import { type Client, onEachService } from '../support/service.ts';
import { leap, numbers, trackShipment } from '../support/tracking.ts';
import type { Options, HttpClient } from '../support/http-client.ts';

const other = '"LPJNul-wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ"';
const operations = [...operationsOf('a'), ...operationsOf('b')];

onEachService(
  'conditional requests',
  (service) => {
    let client: Client;
    let shipment: any;
    /** The id for an operation's path, by the segments before it. */
    const ids: Record<string, string> = {};
    const hooks: Record<string, string> = {};
    const deliveries: Record<string, string> = {};
    /** What a path of custom fields names. */
    let named: Record<string, string> = {};

    before(async () => {
      client = await service().newClient();
      shipment = await trackShipment(client, { container_number: numbers.byRail.containerNumber });
      await leap(service(), client, 10);
      const [request] = (await client.b.get(`/shipments/${shipment.id}?include=tracking_request`)).body.included;
      const { relationships } = (await client.b.get(`/shipments/${shipment.id}`)).body.data;
      Object.assign(ids, {
        tracking_requests: request.id,
        shipments: shipment.id,
        containers: shipment.container_id,
        ports: 'CAVAN',
        metro_areas: 'CAVAN',
        shipping_lines: 'TEST',
        terminals: relationships.pod_terminal.data.id,
        vessels: '4400105',
        parties: (await client.b.post('/parties', { json: { data: { attributes: { company_name: 'Acme' } } }, status: 201 })).body.data.id,
        webhook_notifications: (await client.b.get('/events', { query: { limit: 1 } })).body.data[0].id,
      });
      await defineFields(client.b);
      ids['custom_field_definitions'] = await newDefinition(client.b);
      ids['free_time_rules'] = await makeRule(client.a, 'a');
      ids['share_links'] = await makeShareLink(client.a, shipment.id);
      ids['saved_views'] = await makeView(client.a);
      ids['imports'] = await makeImport(client.a);
      const member = { username: `member-${client.accountId}`, role: 'reader' };
      ids['users'] = (await client.a.post('/v2/users', { json: member, status: 201 })).body.id;
      ids['api_keys'] = (await client.a.post('/v2/api_keys', { json: { role: 'reader' }, status: 201 })).body.id;
      const exception = anException({ accountId: client.accountId });
      await service().database.store.exceptions.insert(exception);
      ids['exceptions'] = exception.id;
      for (const surface of ['a', 'b'] as const) {
        hooks[surface] = (await createWebhook(client, surface, { url: unreachableUrl, active: false })).id;
        const { body } = await client[surface].post(`/v2/webhooks/${hooks[surface]}/test`, { status: 202 });
        deliveries[surface] = (body.data ?? body).id;
      }
    });

    /** The path of a resource that the client owns. */
    function pathOf({ surface, path }: { surface: 'a' | 'b'; path: string }): string {
      const collection = /(\w+)\/\{id\}/.exec(path)?.[1] ?? '';
      const id = collection === 'webhooks' ? hooks[surface] : ids[collection];
      return filledPath(path, { id, delivery_id: deliveries[surface], ...named });
    }

    for (const operation of operations.filter(({ method, path }) => method === 'get' && path.endsWith('}'))) {
      const { surface, path } = operation;
      it(`${surface}: GET ${path} answers 304 as long as the ETag is the same, and 200 to another`, async () => {
        const api = clientFor(client, operation);
        named = surface === 'b' ? await makeNamed(client.b, operation, ids) : {};
        const get = (header: string, status: number) =>
          api.get(pathOf(operation), { surface, headers: { 'If-None-Match': header }, status });
        const first = await api.get(pathOf(operation), { surface, status: 200 });
        const etag = first.headers['etag'] ?? '';
        for (const header of [etag, `W/${etag}`, `${other}, ${etag}`, ` ${etag} ,"x"`, '*']) {
          const { text, headers } = await get(header, 304);
          expect([text, headers['etag'], headers['cache-control'], headers['vary']], header).to.deep.equal([
            '',
            etag,
            first.headers['cache-control'],
            first.headers['vary'],
          ]);
          expect(headers, header).not.to.have.any.keys('content-type', 'content-length');
        }
        for (const header of [other, etag.slice(1, -1), '""', `"${etag}"`, '**'])
          expect((await get(header, 200)).text).to.equal(first.text);
        const head = await api.head(pathOf(operation), { surface, headers: { 'If-None-Match': etag } });
        expect([head.status, head.headers['etag'], head.text]).to.deep.equal([304, etag, '']);
      });
    }

    it('gives each version its own ETag, and the same to an equal answer', async () => {
      const path = `/v2/shipments/${shipment.id}`;
      const etags = [];
      for (const reference of ['one', 'two', 'two', 'one']) {
        service().passTime(1);
        await client.a.patch(path, { json: { reference }, status: 200 });
        etags.push((await client.a.get(path, { status: 200 })).headers['etag']);
      }
      expect(etags[1]).to.equal(etags[2]);
      // The fourth differs from the first in updated_at.
      expect(new Set(etags).size).to.equal(3);
    });

    it('gives errors neither an ETag nor a 304', async () => {
      const { headers } = await client.a.get('/v2/shipments/none', { headers: { 'If-None-Match': '*' }, status: 404 });
      expect(headers).not.to.have.property('etag');
    });

    for (const operation of operations.filter(({ takesIfMatch }) => takesIfMatch)) {
      const { surface, method, path, operationId } = operation;
      const resource = path.replace(/\/(rotate_secret|(stop|resume)(_tracking)?)$/, '');

      it(`${surface}: ${method.toUpperCase()} ${path} changes the version that If-Match names, and no other`, async () => {
        const api: HttpClient = clientFor(client, operation);
        named = surface === 'b' ? await makeNamed(client.b, operation, ids) : {};
        if (path.includes('free_time_rules')) ids['free_time_rules'] = await makeRule(client.a, 'a');
        if (path.includes('saved_views')) ids['saved_views'] = await makeView(client.a);
        if (path.includes('webhooks')) hooks[surface] = (await createWebhook(client, surface, { url: unreachableUrl, active: true })).id;
        const read = () => api.get(pathOf({ surface, path: resource }), { surface, status: 200 });
        const body: any = operation.hasBody ? structuredClone(bodyOf(surface, operationId)) : undefined;
        if (body?.data?.id) body.data.id = hooks[surface];
        const write = (header: string, status: number, options: Options = {}) =>
          api[method](pathOf(operation), { surface, json: body, ...options, headers: { 'If-Match': header, ...options.headers }, status });
        const before = await read();
        const etag = before.headers['etag'] ?? '';
        const refusals = [
          [412, 'precondition_failed', [other, `W/${etag}`, '""', `,${other},, ""`]],
          // Not a list of ETags (RFC 9110, 13.1.1).
          [400, 'invalid_request', [etag.slice(1, -1), `${etag} ${etag}`, `${etag}, x`, `*, ${etag}`, `w/${etag}`, ',', '"']],
        ] as const;
        for (const [status, code, headers] of refusals)
          for (const header of headers) {
            const { body: problem } = await write(header, status, { headers: { 'Idempotency-Key': `refused-${surface}-${operationId}` } });
            expect(problem.errors[0].code, header).to.equal(code);
            expect(problem.errors[0].header ?? problem.errors[0].source.header).to.equal('If-Match');
          }
        expect((await read()).text, 'after the refusals').to.equal(before.text);

        const keyed = { headers: { 'Idempotency-Key': `done-${surface}-${operationId}` } };
        const done = await write(`${other}, ${etag}`, method === 'delete' ? 204 : 200, keyed);
        // A repeated request is the same change, made when the ETag was current.
        expect((await write(`${other}, ${etag}`, done.status, keyed)).text).to.equal(done.text);
        if (method === 'delete') {
          await write('*', 404);
          return;
        }
        const after = await read();
        expect(after.headers['etag']).not.to.equal(etag);
        // After a resume the carrier is asked at once, which changes the shipment again.
        if (method === 'patch' && !path.endsWith('resume_tracking')) expect(done.headers['etag']).to.equal(after.headers['etag']);
        await write(etag, 412);
        await write('*', 200);
      });
    }

    it('lets one of several changes of the same version through, however many arrive together', async () => {
      const path = `/v2/shipments/${shipment.id}`;
      const hook = (await createWebhook(client, 'a', { url: unreachableUrl })).id;
      for (const [target, bodyFor] of [
        [path, (turn: number) => ({ references: { cargo_number: `C-${turn}` } })],
        [`/v2/containers/${shipment.container_id}`, (turn: number) => ({ seal_number: `S-${turn}` })],
        [`/v2/webhooks/${hook}`, (turn: number) => ({ url: `${unreachableUrl}?${turn}` })],
      ] as const) {
        const headers = { 'If-Match': (await client.a.get(target, { status: 200 })).headers['etag'] ?? '' };
        const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((turn) => client.a.patch(target, { json: bodyFor(turn), headers })));
        expect(answers.map(({ status }) => status).sort(), target).to.deep.equal([200, 412, 412, 412, 412, 412]);
      }
    });

    it('lets one of a change and a removal of the same webhook through', async () => {
      const path = `/v2/webhooks/${(await createWebhook(client, 'a', { url: unreachableUrl })).id}`;
      const headers = { 'If-Match': (await client.a.get(path, { status: 200 })).headers['etag'] ?? '' };
      const [changed, removed] = await Promise.all([
        client.a.patch(path, { json: { active: false }, headers }),
        client.a.delete(path, { headers }),
      ]);
      expect(`${changed.status} ${removed.status}`).to.be.oneOf(['200 412', '404 204', '412 204']);
      await client.a.get(path, { status: changed.status === 200 ? 200 : 404 });
    });
  },
  loopbackWebhooks,
);
