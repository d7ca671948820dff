// What `landfall doctor` says of the mail server.
import { expect } from 'chai';
import { checkMailServer } from '../../src/doctor/mail.ts';
import { readConfig } from '../../src/settings/config.ts';
import { startMailServer } from '../support/mail-server.ts';

const check = (environment: NodeJS.ProcessEnv) =>
  checkMailServer({ config: readConfig(environment), carriers: {} as never, now: () => new Date() });
const settings = (address: string, user = '') => ({ SMTP_URL: `smtp://${user}${address}`, MAIL_FROM: 'landfall@example.com' });

describe('the check of the mail server', () => {
  it('looks at nothing without one', async () => {
    expect(await check({})).to.deep.equal([]);
  });

  it('finds one that answers, and sends it nothing', async () => {
    const server = await startMailServer();
    const [finding] = await check(settings(server.address));
    expect(finding).to.include({ level: 'ok', what: `The mail server ${server.address} answers.` });
    expect(server.mails).to.deep.equal([]);
    await server.close();
    const [gone] = await check(settings(server.address));
    expect(gone?.level).to.equal('fault');
    expect(gone?.what).to.include(`The mail server ${server.address} can't be used: `);
  });

  it('finds credentials that it refuses, and does not repeat them', async () => {
    const server = await startMailServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) => (password === 'right' ? done(null, { user: 'landfall' }) : done(new Error('Wrong'))),
    });
    const [good] = await check(settings(server.address, 'landfall:right@'));
    expect(good?.what).to.equal(`The mail server ${server.address} answers and takes the user name and password.`);
    const [bad] = await check(settings(server.address, 'landfall:secret-7@'));
    expect(bad).to.include({
      level: 'fault',
      what: `The mail server ${server.address} can't be used: The mail server answered 535 (EAUTH).`,
    });
    expect(JSON.stringify(bad)).not.to.include('secret-7');
    await server.close();
  });
});
