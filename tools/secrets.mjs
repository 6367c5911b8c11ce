/**
 * `npm run secrets`: makes what docker-compose.yml reads, .env and a file for each secret in the folder `secrets`.
 * Existing files and the values of an older .env stay. The argument is another folder than the workspace.
 */
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './prepare/root.mjs';
import { freshPassword } from './serve/password.mjs';
import { SECRETS } from './serve/secrets.mjs';

const folder = resolve(process.argv[2] ?? ROOT);
const settings = join(folder, '.env');
const secrets = join(folder, 'secrets');

const before = existsSync(settings) ? readFileSync(settings, 'utf8') : '';
const stored = new Map([...before.matchAll(/^([A-Z_]+)=(.+)$/gm)].map(([, name = '', value = '']) => [name, value]));

/**
 * The containers run as different users, which must all read the files. Therefore only their folder is closed.
 * @type {(name: string, make: () => string) => string}
 */
const keep = (name, make) => {
  const file = join(secrets, name);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const value = stored.get(name) ?? make();
  writeFileSync(file, value, { mode: 0o644, flag: 'wx' });
  chmodSync(file, 0o644);
  return value;
};

mkdirSync(secrets, { recursive: true, mode: 0o700 });
chmodSync(secrets, 0o700);
for (const [name, make] of Object.entries(SECRETS)) keep(name, make);
keep('SUPERUSER_PASSWORD', SECRETS.JWT_SECRET);
const owner = keep('OWNER_PASSWORD', SECRETS.JWT_SECRET);
keep('DATABASE_URL', () => `postgresql://ridgeline:${owner}@database:5432/ridgeline`);
keep('OPERATOR_PASSWORD', freshPassword);
// Empty files set nothing.
for (const name of ['DATABASE_READ_URL', 'SMTP_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) keep(name, () => '');
keep('BACKUP_PASSPHRASE', SECRETS.JWT_SECRET);
if (!existsSync(settings)) copyFileSync(join(ROOT, '.env.example'), settings);
console.log(`Made ${settings} and ${secrets}. Set SITE_ADDRESS and OPERATOR_EMAIL in .env; the operator's first password is in
${join(secrets, 'OPERATOR_PASSWORD')}.`);
