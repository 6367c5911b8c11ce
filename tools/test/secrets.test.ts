import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstOperator, forgetOperator } from '../serve/operator.mjs';
import { freshPassword } from '../serve/password.mjs';
import { readSecretFiles } from '../serve/secret-files.mjs';
import { SECRETS, secretProblem, secretsFor } from '../serve/secrets.mjs';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the secrets', () => {
  it('are made once, kept for their owner alone, and all different', () => {
    const made = secretsFor(dataDir, {});
    expect(Object.keys(made)).toEqual(Object.keys(SECRETS));
    expect(new Set(Object.values(made)).size).toBe(Object.keys(SECRETS).length);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(secretsFor(dataDir, {})).toEqual(made);
  });

  it('give way to those of the environment, which are not written down', () => {
    const jwt = 'b1QzJ7tYk2v9LmNpR4sW8xAd';
    expect(secretsFor(dataDir, { JWT_SECRET: jwt }).JWT_SECRET).toBe(jwt);
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).not.toContain(jwt);
  });

  it('that are made pass the check that those of the environment have to pass', () => {
    for (let round = 0; round < 200; round += 1) {
      for (const [name, make] of Object.entries(SECRETS)) expect(secretProblem(name, make())).toBeNull();
    }
  });

  it.each([
    'short',
    'changeme-changeme',
    'your-secret-goes-here',
    'aaaaaaaaaaaaaaaaaaaaaa',
    'toBeModified1,toBeModified2',
  ])('%s is refused by name', (value) => {
    expect(() => secretsFor(dataDir, { APP_KEYS: value })).toThrow(/^APP_KEYS /);
  });
});

describe('the first operator', () => {
  it('keeps the password until it has been shown, be the first start done or not', () => {
    const operator = firstOperator(dataDir, {}, true);
    expect(firstOperator(dataDir, {}, true)).toEqual(operator);
    expect(firstOperator(dataDir, {}, false)).toEqual(operator);
    forgetOperator(dataDir);
    expect(firstOperator(dataDir, {}, false)).toBeUndefined();
    expect(firstOperator(dataDir, {}, true)?.password).not.toBe(operator?.password);
  });

  it('is the one of the environment, also for the start after one that was cut short', () => {
    const env = { OPERATOR_EMAIL: 'me@company.test', OPERATOR_PASSWORD: 'Some-thing-9' };
    const operator = { email: 'me@company.test', password: 'Some-thing-9', chosen: true };
    expect(firstOperator(dataDir, env, true)).toEqual(operator);
    expect(firstOperator(dataDir, {}, true)).toEqual(operator);
  });
});

it('a password that is made has small and large letters and digits', () => {
  const made = Array.from({ length: 200 }, freshPassword);
  expect(new Set(made).size).toBe(200);
  for (const password of made) expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{18,}$/);
});

describe('a secret that comes as a file', () => {
  const fileOf = (content: string): string => {
    const path = join(dataDir, 'secret');
    writeFileSync(path, content);
    return path;
  };

  it('is set without the end of its line, and is then checked as any other', () => {
    const env: NodeJS.ProcessEnv = { AUDIT_KEY_FILE: fileOf('changeme-changeme\n') };
    readSecretFiles(env);
    expect(env.AUDIT_KEY).toBe('changeme-changeme');
    expect(() => secretsFor(dataDir, env)).toThrow(/^AUDIT_KEY /);
  });

  it('is not set by an empty file', () => {
    const env: NodeJS.ProcessEnv = { SMTP_URL_FILE: fileOf('\n') };
    readSecretFiles(env);
    expect(env.SMTP_URL).toBeUndefined();
  });

  it('is refused in one line when the file is not there, and when the variable is set as well', () => {
    const missing = join(dataDir, 'missing');
    expect(() => readSecretFiles({ JWT_SECRET_FILE: missing })).toThrow(/^JWT_SECRET_FILE names a file .*missing/);
    expect(() => readSecretFiles({ JWT_SECRET: 'x', JWT_SECRET_FILE: fileOf('y') })).toThrow(/^JWT_SECRET and /);
  });
});
