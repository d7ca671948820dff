// Clients read the way between two ports by sea, on both surfaces.
import { expect } from 'chai';
import { makeSeaRoutes } from '../../src/sea/sea-routes.ts';
import { readSeaRoute } from '../../src/http/sea-routes.ts';
import { passageNames } from '../../src/sea/passages.ts';
import { loadContract } from '../../src/http/contract.ts';
import { type Client, onEachService } from '../support/service.ts';

onEachService('the way between two ports', (service) => {
  let client: Client;
  before(async () => {
    client = await service().newClient();
  });
  const read = async (query: string, status = 200) => {
    const a = await client.a.get(`/v2/sea_routes?${query}`, { status });
    const b = await client.b.get(`/sea_routes?${query}`, { status });
    return { a: a.body, b: b.body };
  };

  it('has its length, its passages and a path from port to port', async () => {
    const { a, b } = await read('from=cnsha&to=NLRTM');
    expect(a).to.include({ from: 'CNSHA', to: 'NLRTM' });
    expect(a.closed).to.deep.equal([]);
    expect(a.distance_nm).to.be.closeTo(10_500, 200);
    expect(a.passages).to.include.members(['suez', 'gibraltar']);
    expect(a.path.type).to.equal('LineString');
    expect(a.path.coordinates[0]).to.deep.equal([121.47, 31.23]);
    expect(b.data).to.deep.equal({ type: 'sea_route', id: 'CNSHA:NLRTM', attributes: a });
  });

  it('avoids closed passages', async () => {
    const { a, b } = await read('from=CNSHA&to=NLRTM&closed=suez,panama');
    expect(a.closed).to.have.members(['suez', 'panama']);
    expect(a.distance_nm).to.be.closeTo(13_900, 300);
    expect(a.passages).to.include('good_hope').and.not.include('suez');
    expect(b.data.id).to.equal('CNSHA:NLRTM:suez.panama');
  });

  it('is cut at the antimeridian', async () => {
    const { a } = await read('from=KRPUS&to=USLAX');
    expect(a.path.type).to.equal('MultiLineString');
    expect(a.path.coordinates[0].at(-1)[0]).to.equal(180);
    expect(a.path.coordinates[1][0][0]).to.equal(-180);
  });

  it('is 0 from a port to itself', async () => {
    const { a } = await read('from=DEHAM&to=DEHAM');
    expect(a.distance_nm).to.equal(0);
    expect(a.path.coordinates).to.have.length(2);
  });

  it('says which port no ship reaches', async () => {
    for (const [query, parameter] of [
      ['from=DEMUC&to=NLRTM', 'from'],
      ['from=CNSHA&to=XXXXX', 'to'],
    ] as const) {
      const { a, b } = await read(query, 422);
      expect(a.errors[0]).to.include({ code: 'invalid_value', parameter });
      expect(b.errors[0]).to.include({ code: 'invalid_value' });
      expect(b.errors[0].source).to.deep.equal({ parameter });
    }
  });

  it('says that the closed passages leave no way', async () => {
    const { a, b } = await read('from=UAODS&to=GRPIR&closed=bosporus', 422);
    expect(a).to.include({ code: 'no_sea_route' });
    expect(a.detail).to.contain('bosporus');
    expect(b.errors[0]).to.include({ code: 'no_sea_route' });
  });

  it('refuses an unknown passage with one that is like it, and what is not a UN/LOCODE', async () => {
    expect((await read('from=CNSHA&to=NLRTM&closed=suz', 400)).a.detail).to.match(/one of suez/);
    for (const query of [
      'from=CNSHA',
      'to=CNSHA',
      'from=Shanghai&to=NLRTM',
      'from=CNSHA&to=NLRTM&closed=',
      'from=CNSHA&to=NLRTM&close=suez',
    ])
      await read(query, 400);
  });

  it('has an ETag', async () => {
    for (const { surface, path } of [
      { surface: client.a, path: '/v2/sea_routes' },
      { surface: client.b, path: '/sea_routes' },
    ]) {
      const { headers } = await surface.get(`${path}?from=SGSIN&to=HKHKG`, { status: 200 });
      await surface.get(`${path}?from=SGSIN&to=HKHKG`, { status: 304, headers: { 'If-None-Match': headers['etag'] as string } });
    }
  });
});

describe('passages', () => {
  it('are the ones of the contract', () => {
    for (const name of ['a', 'b'] as const) {
      const { components } = loadContract(name).document as any;
      expect(components.schemas.PassageName.enum).to.deep.equal([...passageNames]);
    }
  });

  it('that the operator has closed are closed for every route, and are told', () => {
    const route = readSeaRoute(makeSeaRoutes(['suez']), { from: 'SGSIN', to: 'NLRTM', closed: ['panama'] });
    expect(route.closed).to.deep.equal(['suez', 'panama']);
    expect(route.passages).to.include('good_hope');
  });
});
