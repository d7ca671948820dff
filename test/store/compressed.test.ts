import { expect } from 'chai';
import fc from 'fast-check';
import { compressed, decompressed } from '../../src/store/compressed.ts';
import { anyText } from '../support/any-text.ts';

describe('compressed text', () => {
  it('is read back unchanged, even a text that looks compressed', async () => {
    const texts = fc.oneof(
      anyText(),
      anyText({ minLength: 900, maxLength: 1200 }),
      fc.string().map((text) => `br:${text}`),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const whole = Buffer.from(text).toString();
        expect(await decompressed(await compressed(whole))).to.equal(whole);
      }),
    );
  });

  it('is a tenth as long for carriers’ answers, and short text stays unchanged', async () => {
    const row = {
      eventType: 'TRANSPORT',
      transportCall: { location: { UNLocationCode: 'NLRTM' }, vessel: { vesselIMONumber: '9321483' } },
    };
    const answer = JSON.stringify(Array.from({ length: 40 }, (_, index) => ({ ...row, eventID: `event-${index}` })));
    expect((await compressed(answer)).length).to.be.below(answer.length / 10);
    expect(await compressed('{"events":[]}')).to.equal('{"events":[]}');
  });

  it('was stored uncompressed by earlier versions', async () => {
    const stored = JSON.stringify({ events: 'x'.repeat(5000) });
    expect(await decompressed(stored)).to.equal(stored);
  });
});
