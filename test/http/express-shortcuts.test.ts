// The search for an operation finds what Express's router finds.
import { type Request, type Response, Router } from 'express';
import { expect } from 'chai';
import fc from 'fast-check';
import { type Contract, loadContract } from '../../src/http/contract.ts';
import { Routes } from '../../src/http/express-shortcuts.ts';

for (const surface of ['a', 'b'] as const) {
  it(`the routes of surface ${surface} are those of Express`, () => {
    const contract = loadContract(surface);
    const routes = new Routes<string>();
    for (const path of new Set(contract.operations.map((operation) => operation.path))) {
      for (const prefix of contract.prefixes) routes.add(prefix + path, path);
    }
    const byExpress = expressRoutes(contract);
    const words = contract.operations.flatMap(({ path }) => path.split('/').slice(1));
    const segment = fc.constantFrom(
      ...words,
      '',
      'x',
      '01970000-0000-7000-8000-000000000000',
      'V2',
      'a b',
      '..',
      'a%20b',
      '%2F',
      '%C3%A9',
      '%zz',
      '%E9',
    );
    const anyPath = fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join('/')}`);
    const known = fc
      .constantFrom(...contract.operations.flatMap(({ path }) => contract.prefixes.map((prefix) => prefix + path)))
      .map((path) => path.replaceAll(/\{\w+\}/g, 'x'));
    const segmentsOf = fc.tuple(known, segment).map(([path, last]) => path.replace(/x$/, last));
    let found = 0;
    fc.assert(
      fc.property(fc.oneof(anyPath, known, segmentsOf), (path) => {
        const own = foundBy(routes, path);
        expect(own).to.deep.equal(byExpress(path));
        if (own) found += 1;
      }),
      { numRuns: 500 },
    );
    expect(found).to.be.above(0);
  });
}

it('a literal segment takes precedence over a parameter, unless nothing is mounted below it', () => {
  const routes = new Routes<string>();
  for (const path of ['/boxes/{id}', '/boxes/{id}/seal', '/boxes/new', '/boxes/new/{id}/seal']) routes.add(path, path);
  expect(routes.find('/boxes/new')).to.deep.equal({ value: '/boxes/new', params: {} });
  expect(routes.find('/boxes/new/seal')).to.deep.equal({ value: '/boxes/{id}/seal', params: { id: 'new' } });
  expect(routes.find('/boxes/new/1/seal')).to.deep.equal({ value: '/boxes/new/{id}/seal', params: { id: '1' } });
  expect(routes.find('/boxes/')).to.equal(undefined);
});

type Found = { value: string; params: object } | 'not decodable' | undefined;

function foundBy(routes: Routes<string>, path: string): Found {
  try {
    return routes.find(path);
  } catch (error) {
    expect(error).to.be.instanceOf(URIError);
    return 'not decodable';
  }
}

function expressRoutes({ operations, prefixes }: Contract): (path: string) => Found {
  const router = Router({ caseSensitive: true, strict: true });
  let found: Found;
  for (const value of new Set(operations.map(({ path }) => path))) {
    for (const prefix of prefixes) {
      router.get(prefix + value.replaceAll(/\{(\w+)\}/g, ':$1'), (req) => {
        found = { value, params: { ...req.params } };
      });
    }
  }
  return (path) => {
    found = undefined;
    router({ method: 'GET', url: path } as Request, {} as Response, (error?: unknown) => {
      if (error instanceof URIError) found = 'not decodable';
    });
    return found;
  };
}
