import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../database/connect.ts';
import { fingerprint } from '../prepare/fingerprint.mjs';
import { nodeProblem } from '../prepare/node-version.mjs';
import { portProblem } from '../prepare/port.mjs';
import { PRODUCT, STEPS } from '../prepare/steps.mjs';
import { stepsFor } from '../prepare/test.mjs';
import { PARTS } from '../suites/suite.ts';

describe('the version of Node', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '24.1.0'])('%s is accepted', (version) => {
    expect(nodeProblem(version)).toBeNull();
  });

  it.each(['18.20.4', '20.18.3', '21.7.0', '22.11.0'])('%s is refused in one line', (version) => {
    expect(nodeProblem(version)).toMatch(new RegExp(`^Ridgeline needs Node .*; this is Node ${version}\\.$`));
  });
});

describe('the port', () => {
  it('is reported as taken while a program listens, and as free afterwards', async () => {
    const port = await freePort();
    const other = createServer();
    await new Promise<void>((done) => other.listen(port, '127.0.0.1', done));
    expect(await portProblem(port, '127.0.0.1')).toContain(`Port ${port} is taken`);
    await new Promise((done) => other.close(done));
    expect(await portProblem(port, '127.0.0.1')).toBeNull();
  });

  it.each([Number.NaN, 0, 70_000, 1.5])('cannot be %s', async (port) => {
    expect(await portProblem(port, '127.0.0.1')).toContain('PORT must be a number');
  });
});

describe('the fingerprint of sources', () => {
  let root: string;
  const write = (path: string, text: string): void => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
    write('src/one.ts', '1');
    write('src/deep/two.ts', '2');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('changes only with a content, a name or a new file', () => {
    const before = fingerprint(root, ['src']);
    write('src/one.ts', '1');
    write('src/dist/made.js', 'x');
    write('src/node_modules/other/index.js', 'x');
    expect(fingerprint(root, ['src'])).toBe(before);
    write('src/deep/two.ts', '3');
    const edited = fingerprint(root, ['src']);
    expect(edited).not.toBe(before);
    write('src/three.ts', '');
    expect(fingerprint(root, ['src'])).not.toBe(edited);
  });

  it('ignores excluded paths', () => {
    const before = fingerprint(root, ['src'], ['src/deep']);
    write('src/deep/two.ts', '3');
    expect(fingerprint(root, ['src'], ['src/deep'])).toBe(before);
  });
});

it('the steps of the build need only steps that come before them', () => {
  const known = new Set<string>();
  for (const step of STEPS) {
    for (const name of step.after) expect(known).toContain(name);
    known.add(step.name);
  }
});

it('the server is built only with content types that match domain', () => {
  const check = STEPS.find(({ name }) => name === 'content types');
  expect(check?.command).toContain('--check');
  expect(STEPS.find(({ name }) => name === 'server')?.after).toContain(check?.name);
});

it('the product is built without the client, whose types `npm test` makes from operations that match the sources', () => {
  expect(PRODUCT).toEqual(['messages', 'vocabulary', 'content types', 'server', 'panel', 'dashboard', 'portal']);
  expect(STEPS.find(({ name }) => name === 'client')?.command).toContain('--check');
  expect(stepsFor(['types'])).toContain('client');
  expect(stepsFor([])).toContain('client');
});

describe('what is built before tests', () => {
  const all = STEPS.map(({ name }) => name);

  it.each([
    ['', all],
    ['--shard 1/4', all],
    ['changed', all],
    ['api records/list', all],
    ['unit browser', all],
    ['lint', []],
    ['unit messages', ['messages', 'vocabulary', 'content types']],
    ['lint types', ['messages', 'vocabulary', 'content types', 'client']],
  ])('of npm test -- %s', (words, steps) => {
    expect(stepsFor(words.split(' '))).toEqual(steps);
  });

  it('is known of each part', () => {
    const short: readonly string[] = ['lint', 'types', 'unit'];
    for (const part of PARTS) expect(stepsFor([part, 'x']).includes('server'), part).toBe(!short.includes(part));
  });
});
