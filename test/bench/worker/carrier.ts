/** A carrier in its own process: the same twelve rows for every container, in DCSA T&T 2.2, and ZIM's token. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerOf, benchContainer } from '../../support/carrier-answer.ts';

const answer = JSON.stringify(answerOf(12));

const server = createServer((request, response) => {
  request.resume();
  response.setHeader('Content-Type', 'application/json');
  if (request.method === 'POST')
    return void response.end(JSON.stringify({ access_token: 'token', token_type: 'Bearer', expires_in: 3600 }));
  const number = new URL(request.url ?? '', 'http://carrier').searchParams.get('equipmentReference') ?? '';
  response.end(answer.replaceAll(benchContainer, number));
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
