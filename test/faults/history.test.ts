import { expect } from 'chai';
import { type History, type MessageRecord, checkHistory } from './history.ts';

function message(over: Partial<MessageRecord> & { id: string; position: number }): MessageRecord {
  return { surface: 'a', shipmentId: 's', sequence: null, type: 'shipment.status_changed', requestId: null, status: null, ...over };
}

/** One request up to its second status, with a webhook on surface A. */
function goodHistory(): History {
  return {
    acknowledged: [{ number: 'TSTU0100013', id: 'r' }],
    requests: [{ id: 'r', number: 'TSTU0100013', status: 'succeeded' }],
    shipments: [{ id: 's', status: 'Arrived' }],
    messages: [
      message({ id: 'm1', position: 1, sequence: 1, type: 'tracking_request.succeeded', requestId: 'r' }),
      message({ id: 'm2', position: 2, sequence: 1, surface: 'b', type: 'tracking_request.succeeded', requestId: 'r' }),
      message({ id: 'm3', position: 3, sequence: 2, status: ['Pre Alert', 'On Water'] }),
      message({ id: 'm4', position: 4, sequence: 3, status: ['On Water', 'Arrived'] }),
    ],
    webhooks: [{ id: 'w', surface: 'a', deliveries: ['m1', 'm3', 'm4'].map((messageId) => ({ messageId, status: 'delivered' })) }],
    arrived: ['m1', 'm3', 'm3', 'm4'],
  };
}

describe('checking a history', () => {
  it('accepts a correct one with a message delivered twice', () => {
    expect(checkHistory(goodHistory())).to.deep.equal([]);
  });

  const planted: [fault: string, plant: (history: History) => void, problem: RegExp][] = [
    [
      'an acknowledged request that is gone',
      (history) => void (history.requests = []),
      /TSTU0100013 was acknowledged as r but is not stored/,
    ],
    [
      'an acknowledged id that belongs to another number',
      ({ requests }) => void Object.assign(requests[0] ?? {}, { number: 'TSTU0100029' }),
      /is not stored/,
    ],
    [
      'a number that is tracked twice',
      ({ requests }) => void requests.push({ id: 'r2', number: 'TSTU0100013', status: 'pending' }),
      /two requests for TSTU0100013/,
    ],
    [
      'a request whose end was not reported',
      ({ messages }) => void (messages[0] = message({ id: 'm1', position: 1, sequence: 1 })),
      /its messages are: none/,
    ],
    [
      'a request that is reported as failed',
      ({ messages }) => void Object.assign(messages[0] ?? {}, { type: 'tracking_request.failed' }),
      /is succeeded, but its messages are: tracking_request.failed/,
    ],
    ['a gap in the feed', ({ messages }) => messages.splice(1, 1), /positions have a gap/],
    ['a position used twice', ({ messages }) => void Object.assign(messages[3] ?? {}, { position: 3 }), /or a duplicate/],
    [
      'a gap in the numbers of a shipment',
      ({ messages }) => void Object.assign(messages[3] ?? {}, { sequence: 4 }),
      /shipment s on surface a are not numbered/,
    ],
    [
      'a change from a status that the shipment did not have',
      ({ messages }) => void Object.assign(messages[3] ?? {}, { status: ['Gate In', 'Arrived'] }),
      /changed from Gate In to Arrived, but had another status/,
    ],
    [
      'a change that was not reported',
      ({ shipments }) => void Object.assign(shipments[0] ?? {}, { status: 'Released' }),
      /is Released, but Arrived was reported last/,
    ],
    ['a message that is not for its webhook', ({ webhooks }) => webhooks[0]?.deliveries.pop(), /m4 to webhook w is missing/],
    [
      'a delivery that was given up',
      ({ webhooks }) => void Object.assign(webhooks[0]?.deliveries[1] ?? {}, { status: 'failed' }),
      /m3 to webhook w is failed/,
    ],
    ['a delivery that did not arrive', ({ arrived }) => arrived.pop(), /m4 to webhook w is delivered but did not arrive/],
    ['a message that was rolled back and sent', ({ arrived }) => arrived.push('m5'), /m5 arrived but is not stored/],
  ];
  for (const [fault, plant, problem] of planted) {
    it(`finds ${fault}`, () => {
      const history = goodHistory();
      plant(history);
      expect(checkHistory(history).join('\n')).to.match(problem);
    });
  }
});
