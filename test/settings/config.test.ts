import { expect } from 'chai';
import { dayMs } from '../../src/domain/durations.ts';
import { ConfigError, readConfig } from '../../src/settings/config.ts';
import { secretsIn } from '../../src/settings/secret-texts.ts';
import { misspelledSettings } from '../../src/settings/misspelled.ts';

/** The problems of an environment, one a line. */
function wrongLines(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('the settings', () => {
  it('have defaults for one machine', () => {
    expect(readConfig({})).to.deep.include({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: 'sqlite:landfall.sqlite',
      isEmbedded: true,
      isProduction: false,
      secretKeys: [],
      sandbox: true,
      rateLimit: 100,
      publicUrl: 'http://127.0.0.1:3000',
      tokenIssuer: null,
      trustedProxies: 0,
      keepAliveMs: 75_000,
      tokenLifetime: '2h',
      tokenLifetimeMs: 7_200_000,
      workerConcurrency: 16,
      workerIdleMs: 1000,
      carrierTimeoutMs: 20_000,
      webhookAllow: ['127.0.0.0/8', '::1/128'],
      webhookAllowsHttp: true,
      aisFeed: null,
      migrateOnStart: true,
      failpoint: null,
      logLevel: 'info',
    });
  });

  it('accept every option of a database URL that the driver gets', () => {
    const url = 'mysql://user:password@db/landfall?pool=3&ssl=true&ssl-ca=/etc/landfall/ca.pem';
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).to.equal(url);
  });

  it('are read from the environment', () => {
    const environment = {
      NODE_ENV: 'production',
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'mysql://user:password@db:3306/landfall',
      SECRET_KEY: `${'n'.repeat(43)}=, ${'f'.repeat(64)}`,
      RATE_LIMIT: '600',
      SANDBOX: 'true',
      PUBLIC_URL: 'https://api.example.com/',
      TRUSTED_PROXIES: '1',
      TOKEN_LIFETIME: '30m',
      WORKER_CONCURRENCY: '4',
      WORKER_IDLE_MS: '250',
      CARRIER_TIMEOUT_MS: '5000',
      WEBHOOK_ALLOW: '10.1.0.0/16, FD00::/8',
      AIS_FEED: 'tcp://ais.example.com:5631',
      MIGRATE_ON_START: 'false',
      LOG_LEVEL: 'warn',
    };
    expect(readConfig(environment)).to.deep.include({
      port: 8080,
      host: '0.0.0.0',
      databaseUrl: 'mysql://user:password@db:3306/landfall',
      isEmbedded: false,
      isProduction: true,
      secretKeys: [`${'n'.repeat(43)}=`, 'f'.repeat(64)],
      sandbox: true,
      rateLimit: 600,
      publicUrl: 'https://api.example.com',
      tokenIssuer: 'https://api.example.com',
      trustedProxies: 1,
      tokenLifetime: '30m',
      tokenLifetimeMs: 1_800_000,
      workerConcurrency: 4,
      workerIdleMs: 250,
      carrierTimeoutMs: 5000,
      webhookAllow: ['10.1.0.0/16', 'FD00::/8'],
      webhookAllowsHttp: true,
      aisFeed: { host: 'ais.example.com', port: 5631 },
      migrateOnStart: false,
      failpoint: null,
      logLevel: 'warn',
    });
  });

  it('set how long each kind is kept, and leave the others unchanged', () => {
    const byDefault = {
      answers: 90 * dayMs,
      pushes: 90 * dayMs,
      messages: 30 * dayMs,
      events: null,
      ended: null,
      audit: 365 * dayMs,
      positions: 180 * dayMs,
    };
    expect(readConfig({}).retention).to.deep.equal(byDefault);
    const { retention } = readConfig({ RETENTION: 'answers:never, messages:7d,ended:400d' });
    expect(retention).to.deep.equal({ ...byDefault, answers: null, messages: 7 * dayMs, ended: 400 * dayMs });
  });

  const wrong: [string, string, string][] = [
    ['PORT', '65536', 'whole number from 0 to 65535'],
    ['PORT', '80a', 'whole number'],
    ['PORT', '-1', 'whole number'],
    ['PORT', '1e3', 'whole number'],
    ['PORT', '80.5', 'whole number'],
    ['NODE_ENV', 'prod', 'one of development, test, production, not "prod"'],
    ['HOST', 'not a host', 'address or a name such as 0.0.0.0 or localhost, not "not a host"'],
    ['HOST', '', 'address or a name'],
    ['HOST', 'http://localhost', 'address or a name'],
    ['DATABASE_URL', 'postgres://db/landfall', 'sqlite:<file> or mysql://'],
    ['DATABASE_URL', 'sqlite:', 'sqlite:<file> or mysql://'],
    ['DATABASE_URL', 'mysql://', 'sqlite:<file> or mysql://'],
    ['DATABASE_URL', 'mysql://user:100%@db/landfall', 'write p%40ss for p@ss'],
    ['DATABASE_URL', 'mysql://user:%E4@db/landfall', 'write p%40ss for p@ss'],
    ['DATABASE_URL', 'mysql://user@db1:3306,db2:0/landfall', 'sqlite:<file> or mysql://'],
    ['DATABASE_URL', 'mysql://user@db', 'name a database after the host'],
    ['DATABASE_URL', 'mysql://user@db/', 'name a database after the host'],
    ['DATABASE_URL', 'mysql://user@db/landfall?poool=3', 'options pool, ssl, ssl-ca, sync-wait, not "poool"'],
    ['DATABASE_URL', 'mysql://user@db/landfall?ssl=yes', 'ssl=true or ssl=false, not "yes"'],
    ['RATE_LIMIT', '0', 'whole number from 1'],
    ['RATE_LIMIT', 'many', 'whole number'],
    ['SANDBOX', 'perhaps', 'true or false, not "perhaps"'],
    ['SECRET_KEY', 'too short to be safe', '32 random bytes'],
    ['SECRET_KEY', ' , ', '32 random bytes'],
    ['SECRET_KEY', `${'n'.repeat(43)},short`, '32 random bytes'],
    ['PUBLIC_URL', 'api.example.com', 'http or https address'],
    ['PUBLIC_URL', 'ftp://api.example.com', 'http or https address'],
    ['TRUSTED_PROXIES', '11', 'whole number from 0 to 10'],
    ['PUBLIC_URL', 'https://api.example.com/?a=1', 'http or https address'],
    ['TOKEN_LIFETIME', '2', '30m or 2h'],
    ['TOKEN_LIFETIME', '0h', '30m or 2h'],
    ['TOKEN_LIFETIME', '2 hours', '30m or 2h'],
    ['WORKER_CONCURRENCY', '0', 'whole number from 1'],
    ['WORKER_IDLE_MS', '9', 'whole number from 10'],
    ['CARRIER_TIMEOUT_MS', '99', 'whole number from 100'],
    ['WEBHOOK_PORTS', '443,http', 'list of ports such as 443,8443, or all'],
    ['CLOSED_PASSAGES', 'suez,panma', 'list of passages such as suez,panama; "panma" is not one: did you mean panama?'],
    ['WEBHOOK_ALLOW', '10/8', 'list of networks such as 10.0.0.0/8,fd00::/8; "10/8" is not one'],
    ['FAILPOINT', 'send.before:1', 'is for tests'],
    ['SMTP_URL', 'mail.example.com', 'smtp://host:port'],
    ['SMTP_URL', 'smtp://', 'smtp://host:port'],
    ['SMTP_URL', 'smtp://landfall@mail.example.com', 'smtp://host:port'],
    ['SMTP_URL', 'smtp://mail.example.com/?pool=true', 'smtp://host:port'],
    ['SMTP_URL', 'http://mail.example.com', 'smtp://host:port'],
    ['MAIL_FROM', 'Landfall', 'landfall@example.com'],
    ['MAIL_FROM', 'Landfall <landfall@example.com>', 'landfall@example.com'],
    ['AIS_FEED', 'ais.example.com:5631', 'tcp://host:port'],
    ['AIS_FEED', 'tcp://ais.example.com', 'tcp://host:port'],
    ['AIS_FEED', 'tcp://:5631', 'tcp://host:port'],
    ['AIS_FEED', 'tcp://ais.example.com:0', 'tcp://host:port'],
    ['AIS_FEED', 'tcp://ais.example.com:65536', 'tcp://host:port'],
    ['AIS_FEED', 'tcp://ais.example.com:5631/feed', 'tcp://host:port'],
    ['MIGRATE_ON_START', 'maybe', 'true or false, not "maybe"'],
    ['RETENTION', 'answers', 'list such as answers:30d,ended:never; "answers" is not in that form'],
    ['RETENTION', 'answers:30d,,ended:never', 'list such as answers:30d,ended:never; "" is not in that form'],
    ['RETENTION', 'deliveries:30d', 'takes answers, pushes, messages, events, ended, audit, positions, not "deliveries"'],
    ['RETENTION', 'answers:30', 'number of days for answers, such as answers:90d, or never, not "30"'],
    ['RETENTION', 'ended:0d', 'number of days for ended'],
    ['RETENTION', 'messages:6d', '7d or more for messages'],
    ['RETENTION', 'ended:1d,ended:2d', 'name ended once'],
    ['LOG_LEVEL', 'loud', 'one of trace, debug, info, warn, error, fatal, silent, not "loud"'],
  ];
  for (const [name, text, says] of wrong) {
    it(`are wrong with ${name}=${text}, in one line that names it`, () => {
      const lines = wrongLines({ [name]: text });
      expect(lines).to.have.lengthOf(1);
      expect(lines[0])
        .to.match(new RegExp(`^${name} (must be|must have|must name|takes|is for) `))
        .and.include(says);
    });
  }

  it('report everything that is wrong at once', () => {
    const environment = Object.fromEntries(wrong.map(([name, text]) => [name, text]));
    const named = wrongLines(environment).map((line) => line.split(' ')[0]);
    expect(named).to.have.members(Object.keys(environment));
  });

  const misspelled: [written: string, meant: string][] = [
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['PROT', 'PORT'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['SANBOX', 'SANDBOX'],
    ['MEAU_CONSUMER_KEY', 'MAEU_CONSUMER_KEY'],
    ['MAEU_CONSUMERKEY', 'MAEU_CONSUMER_KEY'],
  ];
  for (const [written, meant] of misspelled) {
    it(`name ${written} with ${meant}, the nearest one`, () => {
      const lines = misspelledSettings(readConfig({ [written]: 'hunter2' }), ['MAEU_CONSUMER_KEY', 'MAEU_CONSUMER_SECRET']);
      expect(lines).to.deep.equal([`${written} is not a setting. Did you mean ${meant}?`]);
    });
  }

  it('say nothing about what belongs to the shell, to other programs, or to a carrier', () => {
    const names = [
      'HOME',
      'PATH',
      'PWD',
      'HOSTNAME',
      'SHELL',
      'DB_URL',
      'NODE_OPTIONS',
      'npm_config_port',
      'DATABASE_PASSWORD',
      'OOLU_API_KEY',
    ];
    const environment = Object.fromEntries([...names, 'YMLU_API_KEY', 'PORT'].map((name) => [name, '1']));
    expect(misspelledSettings(readConfig(environment), ['YMLU_API_KEY'])).to.deep.equal([]);
  });

  it('accept an IPv6 address for the AIS feed, and never repeat what may be a password', () => {
    expect(readConfig({ AIS_FEED: 'tcp://[::1]:5631' }).aisFeed).to.deep.equal({ host: '::1', port: 5631 });
    const [line] = wrongLines({ AIS_FEED: 'tcp://user:hunter2@ais.example.com:5631' });
    expect(line).to.include('tcp://host:port').and.not.include('hunter2');
  });

  it('never repeat the database’s password', () => {
    for (const url of ['postgres://user:hunter2@db/landfall', 'mysql:/user:hunter2@db', 'mysql://user:hunter2@db:port/landfall']) {
      expect(wrongLines({ DATABASE_URL: url }).join(), url)
        .to.not.equal('')
        .and.not.include('hunter2');
    }
  });

  it('enable the sandbox only on the embedded database, outside production, unless set otherwise', () => {
    const sandboxOf = (environment: Record<string, string>): boolean => readConfig(environment).sandbox;
    const mysql = { DATABASE_URL: 'mysql://user@db/landfall' };
    expect(sandboxOf({})).to.equal(true);
    expect(sandboxOf({ NODE_ENV: 'production' })).to.equal(false);
    expect(sandboxOf(mysql)).to.equal(false);
    expect(sandboxOf({ ...mysql, NODE_ENV: 'production', SANDBOX: 'true' })).to.equal(true);
    expect(sandboxOf({ SANDBOX: 'false' })).to.equal(false);
  });

  const noNetworks = ['10.0.0.0', '010.0.0.0/8', '10.0.0.0/33', '300.0.0.0/8', '10.0.0.0/-1', 'fd00::/129', 'fd00::', 'fe80::%1/64', 'lan'];
  for (const text of noNetworks) {
    it(`are wrong with ${text} in WEBHOOK_ALLOW`, () => {
      const [line] = wrongLines({ WEBHOOK_ALLOW: `127.0.0.0/8,${text}` });
      expect(line)
        .to.match(/^WEBHOOK_ALLOW must be a list of networks /)
        .and.include(`"${text}" is not one`);
    });
  }

  it('let webhooks go to this machine on the embedded database only, outside production, unless set otherwise', () => {
    const allowed = (environment: Record<string, string>): string => readConfig(environment).webhookAllow.join();
    const mysql = { DATABASE_URL: 'mysql://user@db/landfall' };
    expect(allowed({})).to.equal('127.0.0.0/8,::1/128');
    expect(allowed({ NODE_ENV: 'production' })).to.equal('');
    expect(allowed({ NODE_ENV: 'production', SANDBOX: 'true' })).to.equal('');
    expect(allowed(mysql)).to.equal('');
    expect(allowed({ ...mysql, NODE_ENV: 'production', WEBHOOK_ALLOW: '10.1.0.0/16' })).to.equal('10.1.0.0/16');
    expect(allowed({ WEBHOOK_ALLOW: '' })).to.equal('');
    expect(allowed({ WEBHOOK_ALLOW: ' 10.0.0.0/8 ,,' })).to.equal('10.0.0.0/8');
  });

  it('let webhooks go to ports 443 and 8443 in production, unless set otherwise', () => {
    const allowed = (environment: Record<string, string>): number[] | null => readConfig(environment).webhookPorts;
    expect(allowed({})).to.equal(null);
    expect(allowed({ NODE_ENV: 'production' })).to.deep.equal([443, 8443]);
    expect(allowed({ NODE_ENV: 'production', SANDBOX: 'true' })).to.deep.equal([443, 8443, 80]);
    expect(allowed({ NODE_ENV: 'production', WEBHOOK_PORTS: '443, 9443' })).to.deep.equal([443, 9443]);
    expect(allowed({ NODE_ENV: 'production', WEBHOOK_PORTS: 'all' })).to.equal(null);
  });

  it('let webhooks go without TLS in the sandbox and outside production', () => {
    const allows = (environment: Record<string, string>): boolean => readConfig(environment).webhookAllowsHttp;
    const mysql = { DATABASE_URL: 'mysql://user@db/landfall' };
    expect(allows({ NODE_ENV: 'production' })).to.equal(false);
    expect(allows({ NODE_ENV: 'production', SANDBOX: 'true' })).to.equal(true);
    expect(allows(mysql)).to.equal(true);
  });

  it('derive the public address from host and port if none is given', () => {
    expect(readConfig({ HOST: '::1', PORT: '80' }).publicUrl).to.equal('http://[::1]:80');
    expect(readConfig({ HOST: 'localhost' }).publicUrl).to.equal('http://localhost:3000');
  });

  it('pass on names that begin with a SCAC, for the carriers to read', () => {
    const { carrierSettings } = readConfig({ MAEU_CONSUMER_KEY: 'key', maeu_consumer_key: 'no', MAEU: 'no' });
    expect(carrierSettings).to.deep.equal({ MAEU_CONSUMER_KEY: 'key' });
  });

  it('name a mail server, whose password is in no log line, and who mails come from', () => {
    const { mail, ...config } = readConfig({ SMTP_URL: 'smtps://landfall%40example.com:p%40ss+word1@mail.example.com' });
    expect(mail).to.deep.equal({
      ...{ host: 'mail.example.com', port: 465, isSecure: true, from: 'landfall@example.com' },
      credentials: { user: 'landfall@example.com', pass: 'p@ss+word1' },
    });
    const secrets = secretsIn({ ...config, mail });
    for (const form of ['p@ss+word1', 'p%40ss%2Bword1', Buffer.from('\0landfall@example.com\0p@ss+word1').toString('base64')])
      expect(secrets).to.include(form);
    expect(readConfig({ SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'a@example.com' }).mail).to.deep.equal({
      ...{ host: '127.0.0.1', port: 2525, isSecure: false, credentials: null, from: 'a@example.com' },
    });
    expect(wrongLines({ SMTP_URL: 'smtp://landfall:secret@mail.example.com' })).to.deep.equal([
      'MAIL_FROM must be the address that mails come from, because SMTP_URL is set',
    ]);
  });
});
