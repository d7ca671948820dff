// The fast lookup of an operation finds what Express's router finds.
import { type Request, type Response, Router } from 'express';
import { expect } from 'chai';
import fc from 'fast-check';
import { type Contract, loadContract } from '../../src/http/contract.ts';
import { Routes } from '../../src/http/routes.ts';

for (const surface of ['a', 'b'] as const) {
  it(`the routes of surface ${surface} are those of Express`, () => {
    const contract = loadContract(surface);
    const routes = new Routes<string>();
    for (const { method, path, operationId } of contract.operations) {
      for (const prefix of contract.prefixes) routes.add(method, prefix + path, operationId);
    }
    const byExpress = expressRoutes(contract);
    const words = contract.operations.flatMap(({ path }) => path.split('/').slice(1));
    const segment = fc.constantFrom(...words, '', 'x', '01970000-0000-7000-8000-000000000000', 'V2', 'a b', '..');
    const anyPath = fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join('/')}`);
    const known = fc
      .constantFrom(...contract.operations.flatMap(({ path }) => contract.prefixes.map((prefix) => prefix + path)))
      .map((path) => path.replaceAll(/\{\w+\}/g, 'x'));
    const method = fc.constantFrom('GET', 'POST', 'PATCH', 'PUT', 'DELETE');
    let found = 0;
    fc.assert(
      fc.property(method, fc.oneof(anyPath, known), (verb, path) => {
        const quick = routes.find(verb, path);
        expect(quick && { operationId: quick.mounted, params: quick.params }).to.deep.equal(byExpress(verb, path));
        if (quick) found += 1;
      }),
      { numRuns: 500 },
    );
    expect(found).to.be.above(0);
  });
}

it('paths with escapes, and other methods, are left to Express', () => {
  const routes = new Routes<string>();
  routes.add('get', '/boxes/{id}', 'getBox');
  expect(routes.find('GET', '/boxes/a%20b')).to.equal(undefined);
  expect(routes.find('HEAD', '/boxes/a')).to.equal(undefined);
  expect(routes.find('GET', '/boxes/')).to.equal(undefined);
  expect(routes.find('GET', '/boxes/a')).to.deep.equal({ mounted: 'getBox', params: { id: 'a' } });
});

function expressRoutes({ operations, prefixes }: Contract) {
  const router = Router({ caseSensitive: true, strict: true });
  let found: { operationId: string; params: object } | undefined;
  for (const { method, path, operationId } of operations) {
    for (const prefix of prefixes) {
      router[method](prefix + path.replaceAll(/\{(\w+)\}/g, ':$1'), (req) => {
        found = { operationId, params: { ...req.params } };
      });
    }
  }
  return (method: string, path: string) => {
    found = undefined;
    router({ method, url: path } as Request, {} as Response, () => undefined);
    return found;
  };
}
