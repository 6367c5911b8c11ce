import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const CMS = fileURLToPath(new URL('../..', import.meta.url));
const COMPILED = join(CMS, process.env.CMS_DIST ?? 'dist', 'src');

/** Runs an expression on a compiled module in a process with only this environment. */
const evaluate = (module: string, expression: string, env: Record<string, string> = {}): string => {
  const code = `try { const m = require(${JSON.stringify(join(COMPILED, module))}); console.log(${expression}) } catch (error) { console.log(error.message) }`;
  return execFileSync(process.execPath, ['-e', code], { env, encoding: 'utf8' }).trim();
};

/** What a server cannot start without. */
const NEEDED = Object.fromEntries(
  [
    'DATABASE_URL',
    'APP_KEYS',
    'API_TOKEN_SALT',
    'ADMIN_JWT_SECRET',
    'JWT_SECRET',
    'TRANSFER_TOKEN_SALT',
    'ENCRYPTION_KEY',
    'AUDIT_KEY',
  ].map((name) => [name, 'set']),
);

describe('the environment', () => {
  it('names every variable that is needed and missing, in one sentence', () => {
    expect(evaluate('environment', 'm.checkEnvironment()', { JWT_SECRET: 'set', APP_KEYS: ' , ' })).toBe(
      'These environment variables are needed and not set: DATABASE_URL, APP_KEYS, API_TOKEN_SALT, ADMIN_JWT_SECRET, TRANSFER_TOKEN_SALT, ENCRYPTION_KEY, AUDIT_KEY',
    );
  });

  it('refuses a limit that is not a number', () => {
    expect(evaluate('environment', '"started"', { LIMIT_UPLOAD_MEGABYTES: 'much' })).toBe(
      'LIMIT_UPLOAD_MEGABYTES must be a whole number of 0 or more, not "much"',
    );
  });

  it('refuses a receiver in the own network that is not named with its port', () => {
    const start = (OUTGOING_ALLOW: string): string =>
      evaluate('environment', 'm.checkEnvironment()', { ...NEEDED, OUTGOING_ALLOW });
    expect(start('http://10.1.2.3:8080, siem.corp')).toBe(
      'OUTGOING_ALLOW must name receivers with their port, such as http://10.1.2.3:8080, not "siem.corp"',
    );
    expect(start('http://10.1.2.3:8080, https://siem.corp:*, http://[fd00::1]:80')).toBe('undefined');
  });
});

describe('the address that limits count', () => {
  const counted = (ip: string): string => evaluate('access/address', `m.addressOf({ ip: '${ip}' })`);

  it('is the network of an IPv6 address and the address itself of an IPv4 one', () => {
    expect(counted('2001:db8:1:2:3:4:5:6')).toBe(counted('2001:db8:1:2::9'));
    expect(counted('2001:db8:1:3::9')).not.toBe(counted('2001:db8:1:2::9'));
    expect(counted('203.0.113.7')).toBe('203.0.113.7');
    expect(counted('::ffff:203.0.113.7')).toBe('::ffff:203.0.113.7');
    expect(counted('::1')).toBe('0:0:0:0::/64');
  });
});
