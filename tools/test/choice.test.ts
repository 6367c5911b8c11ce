import { describe, expect, it } from 'vitest';
import { browserSuite } from '../suites/browser.ts';
import { isOurs, readChoice, shardFlag } from '../suites/choice.ts';
import { API, isRunHere, SHORT } from '../suites/list.ts';

describe('the arguments of npm test', () => {
  it('are parts, parts of file names, and a shard', () => {
    expect(readChoice(['api', 'browser'])).toEqual({ parts: ['api', 'browser'], files: [] });
    expect(readChoice(['api', 'records/list', 'views'])).toEqual({ parts: ['api'], files: ['records/list', 'views'] });
    const shard = { index: 2, count: 4 };
    expect(readChoice(['--shard', '2/4'])).toEqual({ parts: [], files: [], shard });
    expect(readChoice(['browser', '--shard=2/4', 'home'])).toEqual({ parts: ['browser'], files: ['home'], shard });
  });

  it('choose a level: none the first, all the rest, and a part, a file or a shard tests of both', () => {
    expect(readChoice([])).toEqual({ parts: [], files: [], level: 'first' });
    expect(readChoice(['all'])).toEqual({ parts: [], files: [], level: 'rest' });
    expect(readChoice(['all', 'api', '--shard', '1/2'])).toEqual({
      parts: ['api'],
      files: [],
      level: 'rest',
      shard: { index: 1, count: 2 },
    });
    expect(readChoice(['first', 'browser'])).toEqual({ parts: ['browser'], files: [], level: 'first' });
    for (const words of [['browser'], ['api', 'records/list'], ['changed'], ['--shard', '1/2']]) {
      expect(readChoice(words)).not.toHaveProperty('level');
    }
    expect(() => readChoice(['all', 'changed'])).toThrow('changed chooses among all tests');
  });

  it('are refused with a message when they make no sense', () => {
    expect(() => readChoice(['records/list'])).toThrow('There is no part records/list.');
    expect(() => readChoice(['lint', 'records/list'])).toThrow('There is no part records/list.');
    for (const wrong of ['0/4', '5/4', 'x', '1/']) expect(() => readChoice(['--shard', wrong])).toThrow('1/4');
  });
});

describe('a shard', () => {
  it('assigns each suite that cannot be divided to one machine', () => {
    const machines = [1, 2, 3].map((index) => readChoice(['--shard', `${index}/3`]));
    for (const place of [0, 1, 2, 3, 4]) expect(machines.filter((machine) => isOurs(machine, place))).toHaveLength(1);
    expect(machines.map(shardFlag)).toEqual(['--shard=1/3', '--shard=2/3', '--shard=3/3']);
    expect(isOurs(readChoice([]), 7)).toBe(true);
  });

  it('runs each suite once on four machines: whole on one of them, or on each a part of its files', () => {
    const machines = [1, 2, 3, 4].map((index) => readChoice(['--shard', `${index}/4`]));
    const browser = browserSuite(Promise.resolve(undefined));
    for (const suite of [...SHORT, ...API, browser]) {
      const runs = machines.filter((machine) => isRunHere(machine, suite));
      expect(runs.length, `${suite.part} ${suite.name}`).toBe(suite.cut ? 4 : 1);
    }
    // Those that take minutes.
    expect([...API, browser].filter(({ cut }) => !cut)).toEqual([]);
    const shares = machines.map((machine) => SHORT.filter((suite) => isRunHere(machine, suite)).length);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
  });
});
