import { expect } from 'chai';
import type { DigestContent } from '../../src/domain/digest.ts';
import { writeDigest } from '../../src/mail/digest-mail.ts';

const late = { shipmentId: 's1', containerNumber: 'TSTU0100013', scac: 'TEST', reason: 'The ETA at Rotterdam is 4 days later.' };
const free = {
  ...{ shipmentId: 's2', containerNumber: 'TSTU0100029', scac: 'TEST', status: 'Discharged', port: 'Rotterdam', lastDay: '2026-03-04' },
};
const content: DigestContent = { accountName: 'Northgate', exceptions: [late], hasMoreExceptions: false, lastFreeDays: [free] };

describe('the words of a digest', () => {
  it('say what is late, which last free days are next, and how to get no more of them', () => {
    const { subject, text } = writeDigest(content, null);
    expect(subject).to.equal('Northgate: 1 late, next last free day 2026-03-04');
    expect(text).to.equal(
      [
        'Late or held up',
        '- TSTU0100013 (TEST): The ETA at Rotterdam is 4 days later.',
        '',
        'Next last free days',
        '- 2026-03-04  TSTU0100029 (TEST), Rotterdam, Discharged',
        '',
        '-- ',
        'You get this mail because an administrator of Northgate gave Landfall your address. An administrator can take it away on the board, under Access, or by PATCH /v2/digest.',
        '',
      ].join('\n'),
    );
  });

  it('lead to the shipments on the board, if the service has a public address', () => {
    const { text, html } = writeDigest(content, 'https://landfall.example.com');
    expect(html).to.include('<a href="https://landfall.example.com/?shipment=s1">TSTU0100013</a>');
    expect(text).to.include('The board: https://landfall.example.com/');
    expect(text).to.include('at https://landfall.example.com/?access,');
  });

  it('leave out what there is none of, and say if more are late', () => {
    expect(writeDigest({ ...content, exceptions: [] }, null).subject).to.equal('Northgate: next last free day 2026-03-04');
    const { subject, text, html } = writeDigest({ ...content, hasMoreExceptions: true, lastFreeDays: [] }, null);
    expect(subject).to.equal('Northgate: 1+ late');
    for (const part of [text, html]) {
      expect(part).to.include('More are late than fit into this mail.');
      expect(part).not.to.include('Next last free days');
    }
  });

  it('are never markup, nor another line', () => {
    const hostile = '<img src=x onerror=alert(1)>"\'&\r\nBcc: eve@example.com';
    const all = { shipmentId: hostile, containerNumber: hostile, scac: hostile, reason: hostile };
    const written = writeDigest(
      {
        ...{ accountName: hostile, exceptions: [all], hasMoreExceptions: true },
        lastFreeDays: [{ ...all, status: hostile, port: hostile, lastDay: hostile }],
      },
      'https://landfall.example.com',
    );
    expect(written.html).not.to.match(/<img|[\r\n]/);
    expect(written.subject).not.to.match(/[\r\n]/);
    expect(written.text.split('\n').filter((line) => line.startsWith('Bcc'))).to.deep.equal([]);
  });
});
