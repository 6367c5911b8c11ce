import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';

/**
 * Every setting that the server takes from the environment, in one place (docs/operating.md explains them).
 * Read once, when the server starts: a changed variable needs a restart.
 */

const text = (name: string, otherwise = ''): string => process.env[name]?.trim() || otherwise;

const whole = (name: string, otherwise: number): number => {
  const raw = text(name);
  if (raw === '') return otherwise;
  const value = Number(raw);
  if (!Number.isInteger(value) || value < 0)
    throw new Error(`${name} must be a whole number of 0 or more, not "${raw}"`);
  return value;
};

const oneOf = <Value extends string>(name: string, values: readonly Value[], otherwise: Value): Value => {
  const raw = text(name, otherwise);
  const found = values.find((value) => value === raw);
  if (!found) throw new Error(`${name} must be ${values.join(' or ')}, not "${raw}"`);
  return found;
};

/** The parts of a text between commas. */
const list = (name: string, otherwise = ''): readonly string[] =>
  text(name, otherwise)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Some of these values, between commas. */
const someOf = <Value extends string>(name: string, values: readonly Value[]): readonly Value[] =>
  list(name).map((raw) => {
    const found = values.find((value) => value === raw);
    if (!found) throw new Error(`${name} may name ${values.join(' and ')}, not "${raw}"`);
    return found;
  });

const port = whole('PORT', 1337);
const dataDir = resolve(text('DATA_DIR', join(process.cwd(), '.data')));

export const environment = {
  host: text('HOST', '127.0.0.1'),
  port,
  /** The address that browsers use, without a trailing slash. */
  publicUrl: text('PUBLIC_URL', `http://localhost:${port}`).replace(/\/+$/, ''),
  databaseUrl: text('DATABASE_URL'),
  /** A streaming replica of that database, for lists, exports and reports; without it the primary is read. */
  databaseReadUrl: text('DATABASE_READ_URL'),
  /** Folder of uploaded files, and of the embedded database when there is no DATABASE_URL. */
  dataDir,
  /** Bytes that must be free below DATA_DIR; with fewer, the server takes no new rows and files. */
  freeBytes: whole('DISK_FREE_MB', 64) * 1024 * 1024,
  /** Files of the companies, sent by a route that requires a sign-in. */
  uploadsDir: join(dataDir, 'uploads'),
  /** Files of requests that are being answered. */
  incomingDir: join(dataDir, 'incoming'),
  /** Pictures of the panel's own media library; Strapi adds the last part itself. */
  panelDir: join(dataDir, 'panel'),
  panelUploadsDir: join(dataDir, 'panel', 'uploads'),
  /** Files of the companies in a bucket, instead of `uploadsDir`. */
  s3: {
    bucket: text('S3_BUCKET'),
    region: text('S3_REGION', 'us-east-1'),
    /** Empty for Amazon's own. */
    endpoint: text('S3_ENDPOINT'),
    /** `yes`: the bucket is in the path of addresses and not in the name of the host. */
    pathStyle: oneOf('S3_PATH_STYLE', ['yes', 'no'], 'no'),
    prefix: text('S3_PREFIX'),
    /** Without these two the role of the machine decides. */
    accessKeyId: text('S3_ACCESS_KEY_ID'),
    secretAccessKey: text('S3_SECRET_ACCESS_KEY'),
    encryption: text('S3_ENCRYPTION'),
    kmsKey: text('S3_KMS_KEY'),
  },
  logLevel: text('LOG_LEVEL', 'info'),
  /** `json`: an object in each line, for programs; `text`: for people. */
  logFormat: oneOf('LOG_FORMAT', ['json', 'text'], process.stdout.isTTY ? 'text' : 'json'),
  /** Opens `/_metrics`; without it there is no such page. */
  metricsToken: text('METRICS_TOKEN'),
  /** How many reverse proxies are in front, whose X-Forwarded-For is trusted; 0 trusts none. */
  trustProxy: whole('TRUST_PROXY', 0),
  secrets: {
    appKeys: list('APP_KEYS'),
    apiTokenSalt: text('API_TOKEN_SALT'),
    adminJwt: text('ADMIN_JWT_SECRET'),
    jwt: text('JWT_SECRET'),
    transferTokenSalt: text('TRANSFER_TOKEN_SALT'),
    encryptionKey: text('ENCRYPTION_KEY'),
    /** The audit log is sealed with it; it is never stored in the database. */
    auditKey: text('AUDIT_KEY'),
  },
  mail: {
    /** smtp://user:password@host:port, or smtps:// for TLS from the first byte; without it no mail is sent. */
    smtpUrl: text('SMTP_URL'),
    from: text('MAIL_FROM'),
  },
  /** Requests to addresses that users enter, such as those of webhooks. */
  outgoing: {
    /** Receivers that may be in a private network and without TLS, `http://10.1.2.3:8080`; `*` is every port. */
    allow: list('OUTGOING_ALLOW'),
    /** Ports of all other receivers. */
    ports: list('OUTGOING_PORTS', '443').map(Number),
  },
  /** Servers of names, with port, that are asked for the records of domains; none: those of the system. */
  dnsServers: list('DNS_SERVERS'),
  /** How often the server checks for due mails about questionnaires; after a change it checks at once. */
  lettersEverySeconds: Math.min(3_600, Math.max(1, whole('LETTERS_EVERY_SECONDS', 30))),
  /** Where a weakness is to be reported, `mailto:` or `https:`; without it there is no security.txt. */
  securityContact: text('SECURITY_CONTACT'),
  /** Whether visitors may register (decisions 1.9): `closed` or `approval`. */
  registration: text('REGISTRATION', 'closed'),
  /** Who has to set up a second factor before anything else: companies decide it for their own users. */
  requireSecondFactor: someOf('REQUIRE_SECOND_FACTOR', ['operators', 'panel']),
  operator: {
    email: text('OPERATOR_EMAIL'),
    password: process.env.OPERATOR_PASSWORD ?? '',
  },
  backup: {
    /** Time of day at which a backup is made, `02:30` in the time zone of the server; without it none is scheduled. */
    at: text('BACKUP_AT'),
    /** Folder of the backups that the server makes itself. */
    dir: resolve(text('BACKUP_DIR', join(dataDir, 'backups'))),
    /** How pages call that folder: no path of the machine leaves the server. */
    dirName: text('BACKUP_DIR') === '' ? 'DATA_DIR/backups' : 'BACKUP_DIR',
    /** How many scheduled backups are kept; older ones are deleted. */
    keep: Math.max(1, whole('BACKUP_KEEP', 7)),
    passphrase: process.env.BACKUP_PASSPHRASE || undefined,
    /** `yes`: backups that anybody can read, for a folder that is protected in another way. */
    withoutPassphrase: text('BACKUP_WITHOUT_PASSPHRASE', 'no'),
    /** Whether a backup is made before the first migration of a start: `yes` or `no`. */
    beforeUpgrade: text('BACKUP_BEFORE_UPGRADE', 'yes'),
  },
  session: {
    accessSeconds: whole('SESSION_ACCESS_SECONDS', 600),
    idleDays: whole('SESSION_IDLE_DAYS', 7),
    maxDays: whole('SESSION_MAX_DAYS', 30),
    /** How long a refresh token that was just exchanged is still accepted (two tabs that load at once). */
    reuseGraceSeconds: whole('SESSION_REUSE_GRACE_SECONDS', 10),
  },
  stop: {
    /** How long a server that was asked to stop keeps listening, so that proxies notice and send it nothing more. */
    delaySeconds: whole('STOP_DELAY_SECONDS', 0),
    /** How long it then answers running requests. */
    waitSeconds: whole('STOP_WAIT_SECONDS', 10),
  },
  limits: {
    signInMinutes: whole('LIMIT_SIGN_IN_MINUTES', 15),
    signInPerAccountAndAddress: whole('LIMIT_SIGN_IN_PER_ACCOUNT', 5),
    signInPerAddress: whole('LIMIT_SIGN_IN_PER_ADDRESS', 30),
    refreshPerMinute: whole('LIMIT_REFRESH_PER_MINUTE', 120),
    wrongLinksPerMinute: whole('LIMIT_WRONG_LINKS_PER_MINUTE', 30),
    publicCallsPerMinute: whole('LIMIT_PUBLIC_CALLS_PER_MINUTE', 120),
    /** Answers of SAML providers that could not be verified. */
    samlAnswersPerAddress: whole('LIMIT_SAML_ANSWERS_PER_ADDRESS', 10),
    samlAnswersPerCompany: whole('LIMIT_SAML_ANSWERS_PER_COMPANY', 30),
    tokenCallsPerMinute: whole('LIMIT_TOKEN_CALLS_PER_MINUTE', 300),
    companyTokenCallsPerMinute: whole('LIMIT_COMPANY_TOKEN_CALLS_PER_MINUTE', 600),
    scimCallsPerMinute: whole('LIMIT_SCIM_CALLS_PER_MINUTE', 1_500),
    wrongTokensPerMinute: whole('LIMIT_WRONG_TOKENS_PER_MINUTE', 30),
    connectionsPerMinute: whole('LIMIT_CONNECTIONS_PER_MINUTE', 600),
    takenNamesPerHour: whole('LIMIT_TAKEN_NAMES_PER_HOUR', 20),
    registrationsPerHour: whole('LIMIT_REGISTRATIONS_PER_HOUR', 5),
    colleagueMailsPerHour: whole('LIMIT_COLLEAGUE_MAILS_PER_HOUR', 20),
    forgottenMinutes: whole('LIMIT_FORGOTTEN_MINUTES', 15),
    forgottenPerAccountAndAddress: whole('LIMIT_FORGOTTEN_PER_ACCOUNT', 5),
    forgottenPerAddress: whole('LIMIT_FORGOTTEN_PER_ADDRESS', 30),
    uploadMegabytes: whole('LIMIT_UPLOAD_MEGABYTES', 25),
    /** All files that respondents may give to one sent questionnaire. */
    evidenceMegabytes: whole('LIMIT_EVIDENCE_MEGABYTES', 1000),
    /** All files of one company or one sent questionnaire that are being received at the same time. */
    underWayMegabytes: whole('LIMIT_UNDER_WAY_MEGABYTES', 200),
    /** All files that a company uploads within a day without attaching them to a row. */
    unattachedMegabytes: whole('LIMIT_UNATTACHED_MEGABYTES', 1000),
    importMegabytes: whole('LIMIT_IMPORT_MEGABYTES', 20),
    bodyMegabytes: whole('LIMIT_BODY_MEGABYTES', 2),
    /** How long no byte of a body may arrive before the request is given up. */
    stalledSeconds: Math.max(1, whole('LIMIT_STALLED_SECONDS', 30)),
    /** How long sending a request may take, however slow the connection is. */
    requestMinutes: Math.max(1, whole('LIMIT_REQUEST_MINUTES', 15)),
  },
} as const;

/** Name of this process's pool at the database, to distinguish its connections from those of other servers. */
export const APPLICATION = `ridgeline ${randomUUID()}`;

/** Whether browsers reach the server over TLS: cookies are then marked Secure and HSTS is sent. */
export const overTls = environment.publicUrl.startsWith('https:');

/** Fewest characters of a passphrase; shorter ones can be guessed by anybody who has the file. */
const SHORTEST_PASSPHRASE = 12;

/** Fewest characters of a token that is not limited in how often it is tried. */
const SHORTEST_TOKEN = 24;

const checkBackup = (): void => {
  const { at, passphrase, withoutPassphrase, beforeUpgrade } = environment.backup;
  if (at !== '' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(at)) {
    throw new Error(`BACKUP_AT must be a time of day such as 02:30, not "${at}"`);
  }
  for (const [name, value] of Object.entries({
    BACKUP_WITHOUT_PASSPHRASE: withoutPassphrase,
    BACKUP_BEFORE_UPGRADE: beforeUpgrade,
  })) {
    if (!['yes', 'no'].includes(value)) throw new Error(`${name} must be yes or no, not "${value}"`);
  }
  if (passphrase !== undefined && passphrase.length < SHORTEST_PASSPHRASE) {
    throw new Error(`BACKUP_PASSPHRASE is too short: it needs ${SHORTEST_PASSPHRASE} characters or more`);
  }
  if (at !== '' && passphrase === undefined && withoutPassphrase !== 'yes') {
    throw new Error(
      'BACKUP_AT needs BACKUP_PASSPHRASE, or BACKUP_WITHOUT_PASSPHRASE=yes for backups that anybody can read',
    );
  }
};

const checkOutgoing = (): void => {
  const { allow, ports } = environment.outgoing;
  const wrong = allow.find((receiver) => !/^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:]+\]):(?:\d+|\*)$/.test(receiver));
  if (wrong) {
    throw new Error(`OUTGOING_ALLOW must name receivers with their port, such as http://10.1.2.3:8080, not "${wrong}"`);
  }
  if (!ports.every((number) => Number.isInteger(number) && number > 0 && number < 65_536)) {
    throw new Error('OUTGOING_PORTS must be port numbers, separated by commas');
  }
};

const checkNameServers = (): void => {
  const { dnsServers } = environment;
  const wrong = dnsServers.find(
    (server) => isIP(server) === 0 && !/^(?:[\d.]+|\[[0-9a-f:.]+\]):\d{1,5}$/i.test(server),
  );
  if (wrong) throw new Error(`DNS_SERVERS must name addresses such as 10.1.2.3 or 10.1.2.3:5353, not "${wrong}"`);
};

/** What is refused by its form alone; whether the bucket can be used is seen when it is. */
const checkBucket = (): void => {
  const { bucket, endpoint, prefix, accessKeyId, secretAccessKey, encryption, kmsKey } = environment.s3;
  const given = { S3_ENDPOINT: endpoint, S3_PREFIX: prefix, S3_ACCESS_KEY_ID: accessKeyId, S3_ENCRYPTION: encryption };
  const alone = Object.entries(given).find(([, value]) => bucket === '' && value !== '');
  if (alone) throw new Error(`${alone[0]} needs S3_BUCKET, the name of a bucket`);
  if (!/^(?:https?:\/\/[^\s/@?#]+\/?)?$/.test(endpoint)) {
    throw new Error('S3_ENDPOINT must be an address without a path, such as https://s3.example.com');
  }
  if (!/^[\w./-]*$/.test(prefix)) throw new Error('S3_PREFIX may have letters, digits and the characters . _ - / only');
  if ((accessKeyId === '') !== (secretAccessKey === '')) {
    throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or none');
  }
  if (!['', 'AES256', 'aws:kms'].includes(encryption)) {
    throw new Error(`S3_ENCRYPTION must be AES256 or aws:kms, not "${encryption}"`);
  }
  if (kmsKey !== '' && encryption !== 'aws:kms') throw new Error('S3_KMS_KEY needs S3_ENCRYPTION=aws:kms');
};

/** Settings that are there and cannot be meant so. @throws Error that names the variable */
const checkSense = (): void => {
  const { databaseReadUrl, mail, metricsToken, registration, securityContact } = environment;
  if (!/^(?:(?:mailto:|https:\/\/)[^\s]+)?$/.test(securityContact)) {
    throw new Error(`SECURITY_CONTACT must begin with mailto: or https://, not be "${securityContact}"`);
  }
  if (!['closed', 'approval'].includes(registration)) {
    throw new Error(`REGISTRATION must be closed or approval, not "${registration}"`);
  }
  // Its text is not repeated: it holds a password.
  if (!/^(?:postgres(?:ql)?:\/\/[^/]+\/.+)?$/.test(databaseReadUrl)) {
    throw new Error('DATABASE_READ_URL is no address. It looks like postgresql://user:password@host:5432/database');
  }
  checkBackup();
  checkBucket();
  checkOutgoing();
  checkNameServers();
  if (metricsToken !== '' && metricsToken.length < SHORTEST_TOKEN) {
    throw new Error(`METRICS_TOKEN is too short: it needs ${SHORTEST_TOKEN} characters or more`);
  }
  if (mail.smtpUrl === '') return;
  // Its text is not repeated: it holds a password.
  if (!/^smtps?:\/\/[^/]/.test(mail.smtpUrl)) throw new Error('SMTP_URL must begin with smtp:// or smtps://');
  if (!/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(mail.from)) throw new Error('SMTP_URL needs MAIL_FROM, an email address');
};

/** Throws one clear sentence that names every variable without which the server cannot start. */
export const checkEnvironment = (): void => {
  const { databaseUrl, secrets } = environment;
  const needed: Record<string, string | readonly string[]> = {
    DATABASE_URL: databaseUrl,
    APP_KEYS: secrets.appKeys,
    API_TOKEN_SALT: secrets.apiTokenSalt,
    ADMIN_JWT_SECRET: secrets.adminJwt,
    JWT_SECRET: secrets.jwt,
    TRANSFER_TOKEN_SALT: secrets.transferTokenSalt,
    ENCRYPTION_KEY: secrets.encryptionKey,
    AUDIT_KEY: secrets.auditKey,
  };
  const missing = Object.keys(needed).filter((name) => needed[name]?.length === 0);
  if (missing.length > 0) throw new Error(`These environment variables are needed and not set: ${missing.join(', ')}`);
  checkSense();
};
