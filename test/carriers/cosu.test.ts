// COSCO against a server that imitates its own description: signature, addresses, answers and errors.
import { createHash, createHmac } from 'node:crypto';
import { expect } from 'chai';
import type { CarrierReport } from '../../src/domain/carrier-report.ts';
import { type Answer, type Asked, type FakeCarrier, askBill, failureOf, gateOut, offered, startFakeCarrier } from './fake-carrier.ts';

const [box, other] = ['CBHU4398907', 'CSNU6395601'];
const askBox = { accountId: 'account', requestType: 'container', number: box } as const;

const move = (containerNumber: string, containerNumberStatus: string, location: string, timeOfIssue: string, transportation = ' ') => ({
  uuid: containerNumber,
  containerNumber,
  containerNumberStatus,
  location,
  timeOfIssue,
  transportation,
});

/** A container's moves to Long Beach and on to Dallas, the latest first, and a trip before them. */
const ofContainer = (number: string): object => ({
  containers: [
    {
      container: { containerNumber: number, label: 'Empty Equipment Returned', sealNumber: 'K31436' },
      containerCircleStatus: [
        move(number, 'Empty Equipment Returned', 'Equipment Storage Services,Dallas,Texas,United States', '2015-02-06 09:35', 'Truck'),
        move(
          number,
          'Gate-out from Last POD',
          'Pacific Container Terminal,Long Beach,California,United States',
          '2015-01-30 11:02',
          'Truck',
        ),
        move(number, 'Discharged at Last POD', 'Pacific Container Terminal,Long Beach,California,United States', '2015-01-29 10:14'),
        move(number, 'Loaded at T/S POL', 'Hyundai Pusan Newport,Busan,,South Korea', '2015-01-08 21:24', 'Vessel'),
        move(number, 'Discharged at T/S POD', 'Hyundai Pusan Newport,Busan,,South Korea', '2015-01-03 08:26'),
        move(number, 'Loaded at First POL', 'QQCTU Qingdao Qianwan United Ctn,Qingdao,Shandong,China', '2014-12-29 07:59', 'Vessel'),
        move(number, 'Cargo Received', 'QQCTU Qingdao Qianwan United Ctn,Qingdao,Shandong,China', '2014-12-24 21:31', 'Truck'),
        move(number, 'Gate-In at First POL', 'QQCTU Qingdao Qianwan United Ctn,Qingdao,Shandong,China', '2014-12-24 21:31', 'Truck'),
        move(number, 'Empty Equipment Despatched', 'Ocean&Great Asia Tspt Co.HuangDao,Qingdao,Shandong,China', '2014-12-20 10:40', 'Truck'),
      ],
      containerHistorys: [
        move(
          number,
          'Empty Equipment Returned',
          'Northwest Container Services Inc.,Portland,Oregon,United States',
          '2014-11-02 14:25',
          'Truck',
        ),
        move(number, 'Discharged at Last POD', 'SSA Port of Seattle Terminal 18,Seattle,Washington,United States', '2014-10-08 13:55'),
      ],
    },
  ],
  notFound: '',
});

const ofBill = {
  itNumber: 'V2167699827',
  actualShipment: [
    {
      vesselName: 'COSCO BUSAN',
      voyageNo: '012E',
      portOfLoading: 'Qingdao',
      actualDepartureDate: '2014-12-29 11:00',
      expectedDateOfDeparture: '2014-12-29 17:00',
      portOfDischarge: 'Busan',
      actualArrivalDate: '2015-01-02 05:24',
      estimatedDateOfArrival: '2015-01-02 06:00',
      city: 'Busan,South Korea',
    },
    {
      vesselName: 'COSCO PHILIPPINES',
      voyageNo: '039E',
      portOfLoading: 'Busan',
      actualDepartureDate: '2015-01-09 11:00',
      expectedDateOfDeparture: '2015-01-09 10:00',
      portOfDischarge: 'Long Beach',
      actualArrivalDate: null,
      estimatedDateOfArrival: '2015-01-27 06:00',
      city: 'Long Beach,United States',
    },
  ],
  trackingPath: {
    billOfladingRefCode: '6103622780',
    trackingGroupReferenceCode: '6103622780',
    fromCity: 'Qingdao ,Shandong ,China',
    toCity: 'Dallas ,Texas ,United States',
  },
  containerStatus: [
    {
      label: 'Loaded at T/S POL',
      containers: [box, other].map((containerNumber) => ({
        containerNumber,
        label: 'Loaded at T/S POL',
        location: 'Hyundai Pusan Newport,Busan,,South Korea',
        locationDateTime: '2015-01-08 21:24:00',
        transportation: 'Vessel',
      })),
    },
  ],
};

const success = (type: string, content: object | null): Answer => ({
  body: { code: 0, message: 'success', data: { type, numberType: type, content } },
});

/** Checks the signature as COSCO's gateway does, from the request alone. */
function isSigned({ method, path, query, headers }: Asked): boolean {
  const text = (name: string): string => String(headers[name]);
  const search = new URLSearchParams(query).toString();
  const signed = [
    `X-Coscon-Date: ${text('x-coscon-date')}`,
    `X-Coscon-Digest: ${text('x-coscon-digest')}`,
    `X-Coscon-Content-Md5: ${text('x-coscon-content-md5')}`,
    `${method} ${path}?${search} HTTP/1.1`,
  ].join('\n');
  const signature = createHmac('sha1', 'secret').update(signed).digest('base64');
  const names = 'X-Coscon-Date X-Coscon-Digest X-Coscon-Content-Md5 request-line';
  const isRecent = Math.abs(Date.parse(text('x-coscon-date')) - Date.now()) < 120_000;
  const isOfBody = text('x-coscon-digest') === `SHA-256=${createHash('sha256').update('').digest('base64')}`;
  const isOnce = /^[0-9a-f]{32}$/.test(text('x-coscon-content-md5')) && headers['x-coscon-hmac'] === headers['x-coscon-content-md5'];
  const wanted = `hmac username="key",algorithm="hmac-sha1",headers="${names}",signature="${signature}"`;
  return isRecent && isOfBody && isOnce && text('x-coscon-authorization') === wanted;
}

describe('carrier COSU', () => {
  let server: FakeCarrier;
  let answers: Record<string, Answer>;

  beforeEach(async () => {
    answers = {
      [`${box} cntr`]: success('cntr', ofContainer(box)),
      [`${other} cntr`]: success('cntr', ofContainer(other)),
      '123456789 bl': success('bl', ofBill),
      'BOOKING/1 bkg': success('bkg', ofBill),
    };
    server = await startFakeCarrier((asked) => {
      const number = decodeURIComponent(asked.path.replace('/service/info/tracking/', ''));
      return isSigned(asked) ? (answers[`${number} ${asked.query['numberType']}`] ?? success('none', null)) : { status: 401 };
    });
  });

  afterEach(() => server.stop());

  const cosco = (secret = 'secret') =>
    offered('COSU', { COSU_BASE_URL: `${server.url}/service`, COSU_API_KEY: 'key', COSU_SECRET_KEY: secret });

  const rowsOf = (report: CarrierReport, number = box) =>
    (report.containers.find(({ containerNumber }) => containerNumber === number)?.events ?? [])
      .toSorted((one, two) => one.at.getTime() - two.at.getTime())
      .map(({ movement, certainty, laden, mode, role, place, at }) =>
        [at.toISOString().slice(0, 16), movement, certainty, laden, mode, role, place.locode ?? place.name].join(' '),
      );

  it('is asked for a container, and its labels, places and local times are read', async () => {
    const report = await cosco().read(askBox);
    expect(server.asked).to.have.length(1);
    expect(rowsOf(report)).to.deep.equal([
      '2014-10-08T20:55 discharge actual true vessel discharge USSEA',
      '2014-11-02T22:25 gate_in actual false truck  USPDX',
      '2014-12-20T02:40 gate_out actual false truck  CNTAO',
      '2014-12-24T13:31 other actual true truck  CNTAO',
      '2014-12-24T13:31 gate_in actual true truck loading CNTAO',
      '2014-12-28T23:59 load actual true vessel loading CNTAO',
      '2015-01-02T23:26 discharge actual true vessel transshipment KRPUS',
      '2015-01-08T12:24 load actual true vessel transshipment KRPUS',
      '2015-01-29T18:14 discharge actual true vessel discharge USLGB',
      '2015-01-30T19:02 gate_out actual true truck discharge USLGB',
      '2015-02-06T15:35 gate_in actual false truck  USDAL',
    ]);
    expect(report.containers[0]?.equipment.sealNumber).to.equal('K31436');
    expect(report.containers[0]?.events.map(({ place }) => place.terminal?.name)).to.include('QQCTU Qingdao Qianwan United Ctn');
  });

  it('is asked for a bill without its prefix, and then for its containers', async () => {
    const report = await cosco().read(askBill('COSU'));
    expect(server.asked.map(({ path, query }) => `${path} ${query['numberType']}`)).to.deep.equal([
      '/service/info/tracking/123456789 bl',
      `/service/info/tracking/${box} cntr`,
      `/service/info/tracking/${other} cntr`,
    ]);
    expect(report).to.deep.include({ billOfLading: '6103622780', bookingNumbers: ['6103622780'] });
    expect(report.containers.map(({ containerNumber }) => containerNumber)).to.deep.equal([box, other]);
    expect(new Set(rowsOf(report, other))).to.include.keys(
      '2014-12-24T13:31 gate_in actual true truck loading CNTAO',
      '2014-12-29T03:00 depart actual  vessel loading CNTAO',
      '2015-01-01T20:24 arrive actual  vessel transshipment KRPUS',
      '2015-01-27T14:00 arrive estimated  vessel discharge USLGB',
    );
    const [departure] =
      report.containers[0]?.events.filter(({ movement, place }) => movement === 'depart' && place.locode === 'KRPUS') ?? [];
    expect(departure).to.deep.include({ voyageNumber: '039E' });
    expect(departure?.vessel?.name).to.equal('COSCO PHILIPPINES');
  });

  it("leaves the moves after a bill's latest to the container's next trip", async () => {
    const rows = rowsOf(await cosco().read(askBill('COSU')));
    expect(rows.filter((row) => row.includes('discharge actual true vessel discharge USLGB'))).to.deep.equal([]);
    expect(rows.filter((row) => row.includes('load actual true vessel transshipment KRPUS'))).not.to.deep.equal([]);
  });

  it('has its stored answers read together with pushed rows', async () => {
    const carrier = offered('COSU', {
      COSU_BASE_URL: `${server.url}/service`,
      COSU_API_KEY: 'key',
      COSU_SECRET_KEY: 'secret',
      COSU_PUSH_TOKEN: 'a-token-of-its-carrier',
    });
    for (const query of [askBox, askBill('COSU')]) {
      const answer = await carrier.read(query);
      const together = carrier.pushes?.readTogether(query, [answer.payload, JSON.stringify([gateOut('pushed', box)])], answer.asOf);
      expect(together?.containers.map(({ events }) => events.length)).to.deep.equal(
        answer.containers.map(({ containerNumber, events }) => events.length + (containerNumber === box ? 1 : 0)),
      );
    }
    expect(carrier.pushes?.readTogether(askBox, ['{"code":5400}'], new Date())).to.equal(null);
  });

  it('is asked for a booking, whose number may need escaping', async () => {
    await cosco().read({ accountId: 'account', requestType: 'booking', number: 'BOOKING/1' });
    expect(server.asked[0]).to.deep.include({ path: '/service/info/tracking/BOOKING%2F1', query: { numberType: 'bkg' } });
  });

  it('says that it does not know a number', async () => {
    const failure = await failureOf(cosco().read({ ...askBox, number: 'CSNU6395602' }));
    expect(failure.reason).to.equal('not_found');
  });

  it('knows a bill whose containers have not moved', async () => {
    answers['123456789 bl'] = success('bl', { ...ofBill, containerStatus: [] });
    expect((await failureOf(cosco().read(askBill('COSU')))).reason).to.equal('data_unavailable');
  });

  it('refuses a wrong secret', async () => {
    const failure = await failureOf(cosco('wrong').read(askBox));
    expect(failure).to.include({ reason: 'credentials_refused', asked: true });
  });

  const faults: [string, unknown, string][] = [
    ['an error', { code: 5400, message: 'Parameter is Error' }, 'COSCO answered with the code 5400 (Parameter is Error).'],
    ['an error with data', { code: '5500', data: { type: 'none' } }, 'COSCO answered with the code 5500 (no message).'],
    ["DCSA's empty list", [], "The carrier's answer is not in the form of COSCO's."],
    ['an answer without data', { code: 0, message: 'success' }, "The carrier's answer is not in the form of COSCO's."],
  ];
  for (const [what, body, message] of faults) {
    it(`is asked again after ${what}`, async () => {
      answers[`${box} cntr`] = { body };
      expect(await failureOf(cosco().read(askBox))).to.include({ reason: 'unrecognized_response', message });
    });
  }

  it('is asked again for a bill if a container of it cannot be read', async () => {
    answers[`${other} cntr`] = { status: 500 };
    expect((await failureOf(cosco().read(askBill('COSU')))).reason).to.equal('shipping_line_unreachable');
  });

  it('is asked for ten containers of a bill at most', async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => `CSNU63956${String(index).padStart(2, '0')}`);
    const containers = numbers.map((containerNumber) => ({
      containerNumber,
      label: 'Loaded at First POL',
      location: 'Qingdao',
      locationDateTime: '2015-01-08 21:24',
    }));
    answers['123456789 bl'] = success('bl', { ...ofBill, containerStatus: [{ containers }] });
    const report = await cosco().read(askBill('COSU'));
    expect(server.asked).to.have.length(11);
    expect(report.containers).to.have.length(12);
  });

  it('shows a label that Landfall does not know, which changes nothing', async () => {
    const [content] = (ofContainer(box) as { containers: Record<string, object[]>[] }).containers;
    const unknown = move(box, 'Seized by Pirates', 'Busan,South Korea', '2015-01-04 08:26');
    answers[`${box} cntr`] = success('cntr', { containers: [{ ...content, containerCircleStatus: [unknown] }] });
    const [latest] = (await cosco().read(askBox)).containers[0]?.events ?? [];
    expect(latest).to.deep.include({ movement: 'other', laden: null, text: 'Seized by Pirates' });
  });

  it('reads hostile answers without failing otherwise', async () => {
    const hostile: unknown[] = [
      { type: 'cntr', content: { containers: [null, 7, { containerCircleStatus: [{ location: ',,,,,', timeOfIssue: {} }, []] }] } },
      { type: 'cntr', content: [] },
      { type: 'cntr', content: { containers: [{ containerCircleStatus: [move(box, 'constructor', '__proto__', '2015-01-04')] }] } },
    ];
    for (const data of hostile) {
      answers[`${box} cntr`] = { body: { code: 0, data } };
      await cosco()
        .read(askBox)
        .catch((error: unknown) => expect(error).to.have.property('reason').that.is.oneOf(['data_unavailable', 'unrecognized_response']));
    }
  });
});
