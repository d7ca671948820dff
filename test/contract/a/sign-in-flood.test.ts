// More sign-ins at once than passwords can be compared.
import { expect } from 'chai';
import { maxWaitingStrangers } from '../../../src/service/access/password-checks.ts';
import { type Client, onEachService } from '../../support/service.ts';

onEachService('a flood of sign-ins', (service) => {
  let client: Client;

  before(async () => {
    client = await service().newClient();
    // Makes the address known for this user.
    await service().api.post('/auth/tokens', { json: { username: client.username, password: client.password }, status: 201 });
  });

  it('gets 503 with Retry-After beyond the queue, and leaves sign-ins from known addresses and reads alone', async () => {
    const flood = Array.from({ length: 6 * maxWaitingStrangers }, (_, index) =>
      service().api.post('/auth/tokens', { json: { username: `nobody-${index}`, password: 'guess' } }),
    );
    const { username, password } = client;
    await service().api.post('/auth/tokens', { json: { username, password }, status: 201 });
    await client.a.get('/v2/shipments', { status: 200 });
    const answers = await Promise.all(flood);
    expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([401, 503]));
    for (const { status, headers, body } of answers) {
      if (status !== 503) continue;
      expect(body).to.include({ code: 'unavailable', detail: 'Too many sign-ins are waiting. Nothing was changed; try again in 5 s.' });
      expect(headers['retry-after']).to.equal('5');
    }
  });

  it('holds for changes of the password, too', async () => {
    const stranger = await service().newClient();
    const flood = Array.from({ length: 6 * maxWaitingStrangers }, (_, index) =>
      stranger.a.post('/auth/password', { json: { current_password: `guess ${index}`, new_password: 'another password' } }),
    );
    const answers = await Promise.all(flood);
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses]).to.include(503);
    // Guesses that come when five were wrong are limited.
    expect([422, 429, 503]).to.include.members([...statuses]);
  });
});
