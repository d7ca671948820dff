// What a surface does outside Express's routing.
import type { Request, Response } from 'express';
import { expect } from 'chai';
import { Unauthenticated } from '../../src/domain/errors.ts';
import { loadContract } from '../../src/http/contract.ts';
import { type SurfaceOptions, mountSurface } from '../../src/http/surface.ts';

describe('a surface', () => {
  it('answers 500 when an error cannot be written, instead of ending the process', async () => {
    const reported: unknown[] = [];
    const options = {
      name: 'b',
      contract: loadContract('b'),
      handlers: new Proxy({}, { get: () => () => Promise.reject(new Error('It is not called.')) }),
      authenticate() {
        throw new Unauthenticated('missing_credentials', 'Send a key.');
      },
      headers: {},
      sandboxClock: null,
      presentProblem({ code }: { code: string }) {
        if (code !== 'internal_error') throw new Error('cannot be presented');
        return { mediaType: 'application/json', body: { code } };
      },
      onError: (error: unknown) => void reported.push(error),
    };
    const surface = mountSurface(options as unknown as SurfaceOptions);
    const answer = await new Promise((resolve) => {
      let status = 0;
      const request = { method: 'GET', url: '/shipping_lines', headers: {} };
      const response = {
        req: request,
        locals: {},
        writeHead: (sent: number) => {
          status = sent;
          return response;
        },
        end: (text: string) => resolve([status, text]),
      };
      expect(surface.serve(request as Request, response as unknown as Response, '/shipping_lines')).to.equal(true);
    });
    expect(answer).to.deep.equal([500, '{"code":"internal_error"}']);
    expect(reported.map(String)).to.deep.equal(['Error: cannot be presented']);
  });
});
