import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstOperator, forgetOperator } from '../serve/operator.mjs';
import { freshPassword } from '../serve/password.mjs';
import { readSecretFiles } from '../serve/secret-files.mjs';
import { unfitReason } from '../serve/secret-marks.mjs';
import { givenSecrets, putBrokenAside, SECRETS, secretProblem, secretsFor } from '../serve/secrets.mjs';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the secrets', () => {
  it('are generated once, readable only by their owner, and all different', () => {
    const made = secretsFor(dataDir, {});
    expect(Object.keys(made)).toEqual(Object.keys(SECRETS));
    expect(new Set(Object.values(made)).size).toBe(Object.keys(SECRETS).length);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(secretsFor(dataDir, {})).toEqual(made);
  });

  it('are replaced by those of the environment, which are not written to a file', () => {
    const jwt = 'b1QzJ7tYk2v9LmNpR4sW8xAd';
    expect(secretsFor(dataDir, { JWT_SECRET: jwt }).JWT_SECRET).toBe(jwt);
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).not.toContain(jwt);
  });

  it('that are generated pass the check for those of the environment', () => {
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

describe('secrets that a database was not used with', () => {
  const file = () => join(dataDir, 'secrets.json');
  const ADVICE =
    'Put back the former ones (from a backup). If they are lost, start once with --new-secrets: everybody is signed out';

  it('are named in one line with what to do if their file is lost', () => {
    const said = unfitReason({ missing: ['JWT_SECRET', 'API_TOKEN_SALT'], other: [] }, file(), {});
    expect(said).toBe(
      `This database was used with other secrets: ${file()} is missing, and with it JWT_SECRET, API_TOKEN_SALT. ${ADVICE}.`,
    );
  });

  it('are named with their source: another file, or the environment', () => {
    writeFileSync(file(), '{}');
    const unfit = { missing: ['APP_KEYS'], other: ['JWT_SECRET', 'AUDIT_KEY'] };
    expect(unfitReason(unfit, file(), { AUDIT_KEY: 'b1QzJ7tYk2v9LmNpR4sW8xAd' })).toBe(
      `This database was used with other secrets: ${file()} lacks APP_KEYS, which no variable sets; ${file()} holds another JWT_SECRET; ` +
        `AUDIT_KEY in the environment (or its file) is another. ${ADVICE}, and what the audit log sealed so far can be ` +
        'verified with the former AUDIT_KEY alone.',
    );
  });

  it('are checked without generating any', () => {
    expect(new Set(Object.values(givenSecrets(dataDir, {})))).toEqual(new Set([undefined]));
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('are renamed with a broken file, and an intact file stays', () => {
    writeFileSync(file(), '{"JWT_SECRET": "cut o');
    putBrokenAside(dataDir);
    const [aside = '', ...others] = readdirSync(dataDir);
    expect(others).toEqual([]);
    expect(readFileSync(join(dataDir, aside), 'utf8')).toBe('{"JWT_SECRET": "cut o');
    const made = secretsFor(dataDir, {});
    putBrokenAside(dataDir);
    expect(givenSecrets(dataDir, {})).toEqual(made);
  });
});

describe('the first operator', () => {
  it('keeps the password until it was shown, whether or not the first start is complete', () => {
    const operator = firstOperator(dataDir, {}, true);
    expect(firstOperator(dataDir, {}, true)).toEqual(operator);
    expect(firstOperator(dataDir, {}, false)).toEqual(operator);
    forgetOperator(dataDir);
    expect(firstOperator(dataDir, {}, false)).toBeUndefined();
    expect(firstOperator(dataDir, {}, true)?.password).not.toBe(operator?.password);
  });

  it('is the one of the environment, also for the start after an interrupted one', () => {
    const env = { OPERATOR_EMAIL: 'me@company.test', OPERATOR_PASSWORD: 'Some-thing-9' };
    const operator = { email: 'me@company.test', password: 'Some-thing-9', chosen: true };
    expect(firstOperator(dataDir, env, true)).toEqual(operator);
    expect(firstOperator(dataDir, {}, true)).toEqual(operator);
  });
});

it('a generated password has small and capital letters and digits', () => {
  const made = Array.from({ length: 200 }, freshPassword);
  expect(new Set(made).size).toBe(200);
  for (const password of made) expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{18,}$/);
});

describe('a secret in a file', () => {
  const fileOf = (content: string): string => {
    const path = join(dataDir, 'secret');
    writeFileSync(path, content);
    return path;
  };

  it('is set without the line break, and then checked like any other', () => {
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

  it('is refused in one line when the file is missing, or when the variable is set too', () => {
    const missing = join(dataDir, 'missing');
    expect(() => readSecretFiles({ JWT_SECRET_FILE: missing })).toThrow(/^JWT_SECRET_FILE names a file .*missing/);
    expect(() => readSecretFiles({ JWT_SECRET: 'x', JWT_SECRET_FILE: fileOf('y') })).toThrow(/^JWT_SECRET and /);
  });
});
