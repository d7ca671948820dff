import { expect } from 'chai';
import { makeSendMail } from '../../src/mail/smtp.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';

describe('sending mails by SMTP', () => {
  let server: MailServer;
  afterEach(() => server.close());

  const settings = () => ({ host: '127.0.0.1', port: server.port, isSecure: false, credentials: null, from: 'landfall@example.com' });
  const mail = { id: 'ab12', to: 'anna@example.com', subject: 'Two are late', text: 'Two are late.\n', html: '<p>Two are late.</p>' };

  it('sends a plain text and an HTML part, with an id that is the same at each try', async () => {
    server = await startMailServer();
    const send = makeSendMail(settings());
    expect([await send(mail), await send(mail)]).to.deep.equal([{ result: 'sent' }, { result: 'sent' }]);
    const [first, second] = server.mails;
    expect(first).to.deep.include({ to: ['anna@example.com'] });
    expect(first?.parts['text/plain']?.trim()).to.equal('Two are late.');
    expect(first?.parts['text/html']?.trim()).to.equal('<p>Two are late.</p>');
    expect(first?.headers).to.deep.include({ from: 'Landfall <landfall@example.com>', to: 'anna@example.com', subject: 'Two are late' });
    expect(first?.headers).to.deep.include({ 'message-id': '<ab12@example.com>', 'auto-submitted': 'auto-generated' });
    expect(second?.headers['message-id']).to.equal('<ab12@example.com>');
  });

  it('keeps text in its header, and an address one address', async () => {
    server = await startMailServer();
    const send = makeSendMail(settings());
    await send({ ...mail, subject: 'Late\r\nBcc: eve@example.com\r\n\r\nBody' });
    await send({ ...mail, to: 'anna@example.com, eve@example.com' });
    await send({ ...mail, to: 'anna@example.com\r\nBcc: eve@example.com' });
    for (const { to, headers } of server.mails) {
      expect(to).to.have.length(1);
      expect(to).not.to.include('eve@example.com');
      expect(headers).not.to.have.property('bcc');
    }
  });

  it('tells a mail that is refused from a server that fails, without the text of either', async () => {
    server = await startMailServer();
    const send = makeSendMail(settings());
    server.refuse = () => ({ status: 550, text: 'No such user anna@example.com' });
    expect(await send(mail)).to.deep.equal({ result: 'refused', reason: 'The mail server answered 550 (EENVELOPE)' });
    server.refuse = () => ({ status: 451, text: 'Try again later' });
    expect(await send(mail)).to.deep.equal({ result: 'failed', reason: 'The mail server answered 451 (EENVELOPE)' });
    await server.close();
    expect(await send(mail)).to.have.property('result', 'failed');
  });

  it('signs in, and tries again if it is refused', async () => {
    server = await startMailServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'landfall' && password === 'a password of the tests' ? done(null, { user: username }) : done(new Error('Wrong')),
    });
    const credentials = { user: 'landfall', pass: 'a password of the tests' };
    expect(await makeSendMail({ ...settings(), credentials })(mail)).to.deep.equal({ result: 'sent' });
    const wrong = await makeSendMail({ ...settings(), credentials: { ...credentials, pass: 'another' } })(mail);
    expect(wrong).to.deep.equal({ result: 'failed', reason: 'The mail server answered 535 (EAUTH)' });
  });

  it('sends no password without encryption to another machine', async () => {
    server = await startMailServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    const credentials = { user: 'landfall', pass: 'a password of the tests' };
    // `0.0.0.0` is this machine, and not the loopback address.
    const outcome = await makeSendMail({ ...settings(), host: '0.0.0.0', credentials })(mail);
    expect(outcome).to.have.property('result', 'failed');
    expect(server.mails).to.deep.equal([]);
  });
});
