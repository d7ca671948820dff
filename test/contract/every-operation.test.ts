// What all operations of both contracts share: how they refuse a request.
import { expect } from 'chai';
import { type Client, onEachService } from '../support/service.ts';
import { missingId, operationsOf, clientFor, filledPath, queryOf } from '../support/operations.ts';

/** Query parameters of type integer. */
const integers = ['limit', 'after_sequence', 'page[size]', 'page[number]'];

/** The errors in a response of either surface, in one form. */
function errorsOf(body: any): { code: string; parameter?: string; header?: string }[] {
  if (body.status === undefined) return body.errors.map((error: any) => ({ code: error.code, ...error.source }));
  return body.errors.length > 0 ? body.errors : [{ code: body.code }];
}

onEachService('every operation', (service) => {
  let client: Client;
  let stored: string;

  before(async () => {
    client = await service().newClient();
    stored = await service().stored();
  });

  for (const operation of [...operationsOf('a'), ...operationsOf('b')]) {
    const { surface, method, path, hasBody, isPublic, hasId } = operation;
    describe(`${surface}: ${method.toUpperCase()} ${path}`, () => {
      it('answers an unknown query parameter with 400', async () => {
        const { body } = await operation.send(clientFor(client, operation), { query: 'surprise=1', status: 400 });
        expect(errorsOf(body)[0]).to.include({ code: 'invalid_request', parameter: 'surprise' });
      });

      it('answers an endless number with 400, like an unknown parameter', async () => {
        for (const query of integers.flatMap((name) => [`${name}=Infinity`, `${name}=-Infinity`, `${name}=1e400`])) {
          const { body } = await operation.send(clientFor(client, operation), { query, status: 400 });
          expect(errorsOf(body)[0]).to.include({ code: 'invalid_request', parameter: query.split('=', 1)[0] });
        }
      });

      it('answers an Accept that rules JSON out with 406', async () => {
        const headers = { accept: 'text/html' };
        const { body } = await operation.send(clientFor(client, operation), { headers, status: 406 });
        expect(errorsOf(body)[0]).to.include({ code: 'not_acceptable', header: 'Accept' });
      });

      // Without a credential the sandbox's paths are surface B's.
      if (!isPublic && !(surface === 'a' && path.startsWith('/sandbox'))) {
        it('answers a missing credential with 401', async () => {
          const { body, headers } = await operation.send(service().api, { status: 401 });
          expect(errorsOf(body)[0]).to.include({ code: 'missing_credentials' });
          expect(headers['www-authenticate']).to.match(surface === 'a' ? /^Bearer / : /^Token /);
        });
      }

      if (!isPublic) {
        it('answers a wrong credential with 401', async () => {
          const api = service().api.as(surface === 'a' ? { token: 'wrong' } : { apiKey: 'wrong' });
          const { body } = await operation.send(api, { status: 401 });
          expect(errorsOf(body)[0]).to.include({ code: 'invalid_credentials' });
        });
      }

      if (hasId) {
        it('answers an unknown id and an invalid one alike, with 404', async () => {
          const answers = [];
          for (const id of [missingId, 'no-uuid', '1', '..%2F..%2Fetc', '%00', 'x'.repeat(2000)]) {
            const { body } = await operation.send(clientFor(client, operation), { id, status: 404 });
            expect(errorsOf(body)[0]).to.include({ code: 'not_found' });
            answers.push(JSON.stringify(body).replaceAll(/"(request_id|id)":"[^"]*"/g, ''));
          }
          expect(new Set(answers).size, answers.join('\n')).to.equal(1);
        });
      }

      if (hasBody) {
        it('answers a body over its limit with 413', async () => {
          const raw = JSON.stringify({ text: 'x'.repeat((operation.bodyLimit?.bytes ?? 64 * 1024) + 1) });
          const options = { raw, contentType: 'application/json', status: 413 };
          const { body } = await operation.send(clientFor(client, operation), options);
          expect(errorsOf(body)[0]).to.include({ code: 'body_too_large' });
        });

        it('answers a body of another media type, or of none, with 415', async () => {
          for (const contentType of ['text/plain', 'application/x-www-form-urlencoded']) {
            const { body } = await operation.send(clientFor(client, operation), { raw: '{}', contentType, status: 415 });
            expect(errorsOf(body)[0]).to.include({ code: 'unsupported_media_type', header: 'Content-Type' });
          }
        });

        it('answers malformed JSON with 400', async () => {
          for (const raw of ['{', '{"a":1}}', '[1,]', 'NaN', '\u0000']) {
            const options = { raw, contentType: 'application/json', status: 400 };
            const { body } = await operation.send(clientFor(client, operation), options);
            expect(errorsOf(body)[0]).to.include({ code: 'malformed_json' });
          }
        });

        it('answers a body that is not an object with 400', async () => {
          for (const json of [null, [], 'x', 1, true]) {
            const { body } = await operation.send(clientFor(client, operation), { json, status: 400 });
            expect(errorsOf(body)[0]).to.include({ code: 'invalid_request' });
          }
        });
      }

      if (method === 'get') {
        it('answers HEAD as GET, without the body', async () => {
          const id = operation.operationId === 'getParty' ? client.accountId : missingId;
          const api = clientFor(client, operation);
          const got = await operation.send(api, { id });
          const { status, headers, text } = await api.head(filledPath(operation.path, { id }), {
            surface,
            ...queryOf(operation.operationId),
          });
          expect([status, text]).to.deep.equal([got.status, '']);
          for (const name of ['content-type', 'vary', 'cache-control']) {
            expect(headers[name], name).to.equal(got.headers[name]);
          }
        });
      }
    });
  }

  // Last, because describes run in order.
  describe('all of these refusals together', () => {
    it('changed nothing', async () => {
      expect(await service().stored()).to.equal(stored);
    });
  });
});
