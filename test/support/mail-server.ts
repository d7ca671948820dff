// A real SMTP server on this machine, which keeps the mails that it takes.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it came over the wire. */
export interface ReceivedMail {
  to: string[];
  /** By name in lower case; lines are unfolded. */
  headers: Record<string, string>;
  /** The decoded parts, by media type. */
  parts: Record<string, string>;
  raw: string;
}

export interface MailServer {
  /** Without a scheme: `127.0.0.1:2525`. */
  address: string;
  port: number;
  mails: ReceivedMail[];
  /** What the server answers to a recipient; undefined takes the mail. */
  refuse?: ((address: string) => { status: number; text: string } | undefined) | undefined;
  close(): Promise<void>;
}

/** Without encryption and credentials, unless the options say otherwise. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    ...options,
    onRcptTo({ address }, _session, done) {
      const refusal = running.refuse?.(address);
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.status }));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        running.mails.push(
          read(
            Buffer.concat(chunks).toString('latin1'),
            envelope.rcptTo.map(({ address }) => address),
          ),
        );
        done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const running: MailServer = {
    ...{ address: `127.0.0.1:${port}`, port, mails: [] },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return running;
}

function read(raw: string, to: string[]): ReceivedMail {
  const [head, body] = halves(raw);
  const headers = headersOf(head);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part): [string, string] => {
      const [partHead, text] = halves(part.trimStart());
      const { 'content-type': type = '', 'content-transfer-encoding': encoding = '' } = headersOf(partHead);
      return [type.split(';')[0] ?? '', decoded(text, encoding)];
    });
  return { to, headers, parts: Object.fromEntries(parts), raw };
}

function halves(text: string): [head: string, rest: string] {
  const end = text.indexOf('\r\n\r\n');
  return [text.slice(0, end), text.slice(end + 4)];
}

function headersOf(head: string): Record<string, string> {
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]));
}

function decoded(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString();
  if (encoding !== 'quoted-printable') return text;
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
