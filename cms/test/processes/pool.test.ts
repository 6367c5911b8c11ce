import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { PoolLimits } from '../../src/processes/pool.ts';
import { compiled } from '../harness/index.ts';

const { createPool } = compiled<typeof import('../../src/processes/pool.ts')>('processes/pool');
const WORK = fileURLToPath(new URL('work.cjs', import.meta.url));

const LIMITS: PoolLimits = {
  atOnce: 1,
  ofOne: 1,
  waitingOfOne: 5,
  waiting: 7,
  patience: 60,
  heap: 96,
  memory: 300,
  seconds: 60,
  busy: () => 'Others work',
};

const pool = createPool(LIMITS);
const hurried = createPool({ ...LIMITS, seconds: 2, rest: 30 });
afterAll(async () => {
  await Promise.all([pool.end(), hurried.end()]);
});

const run = (kind: string, more: { owner?: string; value?: unknown; signal?: AbortSignal } = {}) => {
  const { owner = 'one', value, signal } = more;
  return pool.run<object, unknown>(WORK, { owner, input: { kind, value }, signal });
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a process of its own', () => {
  it('gets bytes and gives them back, without any secret of the server, and is used once', async () => {
    expect(await run('back', { value: new Uint8Array([1, 2, 3]) })).toEqual(new Uint8Array([1, 2, 3]));
    expect(await run('secrets')).toEqual([]);
    const [first, second] = [await run('pid'), await run('pid')];
    expect(first).not.toBe(second);
    await vi.waitFor(() => expect(isRunning(first as number)).toBe(false), 10_000);
  });

  it('fails alone with what the work has thrown, and at its limits of memory and time', async () => {
    await expect(run('wrong')).rejects.toThrow(
      expect.objectContaining({ name: 'RangeError', message: 'This is wrong' }),
    );
    await expect(run('matches')).rejects.toMatchObject({ name: 'EndedWork', by: 'memory' });
    await expect(run('buffers')).rejects.toMatchObject({ name: 'EndedWork', by: 'memory' });
    const late = { owner: 'slow', input: { kind: 'loop' } };
    await expect(hurried.run(WORK, late)).rejects.toMatchObject({ name: 'EndedWork', by: 'time' });
    // Who ran out of time waits; others do not.
    await expect(hurried.run(WORK, late)).rejects.toMatchObject({ name: 'BusyError', status: 429 });
    expect(await hurried.run(WORK, { owner: 'other', input: { kind: 'back', value: 1 } })).toBe(1);
  });

  it('takes orders and reports while it works, and ends when it is stopped or its caller has gone', async () => {
    const heard: number[] = [];
    const summing = await pool.start<object, number, number | 'end', number>(WORK, {
      owner: 'one',
      input: { kind: 'sum' },
      heard: (sum) => heard.push(sum),
    });
    for (const order of [1, 2, 3, 'end'] as const) await summing.tell(order);
    expect([await summing.result, heard]).toEqual([6, [1, 3, 6]]);
    const stopped = await pool.start<object, never>(WORK, { owner: 'one', input: { kind: 'loop' } });
    stopped.stop();
    await expect(stopped.result).rejects.toMatchObject({ by: 'killed' });
    const gone = new AbortController();
    const left = run('loop', { signal: gone.signal });
    gone.abort();
    await expect(left).rejects.toThrow();
    expect(await run('back', { value: 'next' })).toBe('next');
  });

  it('serves owners in turn: one of many waits behind another of one', async () => {
    const order: string[] = [];
    const as = (owner: string) => run('back', { owner }).then(() => order.push(owner));
    await Promise.all([...Array.from({ length: 5 }, () => as('many')), as('few')]);
    expect(order.indexOf('few')).toBeLessThan(3);
    const busy = await pool.start<object, never>(WORK, { owner: 'busy', input: { kind: 'loop' } });
    const waiting = Promise.all([...Array.from({ length: 5 }, () => as('many')), as('few'), as('third')]);
    await expect(run('back', { owner: 'many' })).rejects.toMatchObject({ name: 'BusyError', status: 429 });
    await expect(run('back', { owner: 'fourth' })).rejects.toMatchObject({ name: 'BusyError', status: 503 });
    busy.stop();
    await waiting;
  });

  it('ends with a server that is killed, whatever it is doing', async () => {
    const script = `
      const { createPool } = require(${JSON.stringify(fileURLToPath(new URL('../../dist/src/processes/pool.js', import.meta.url)))});
      const pool = createPool(${JSON.stringify({ ...LIMITS, atOnce: 2 })});
      const heard = (pid) => console.log(pid);
      pool.run(${JSON.stringify(WORK)}, { owner: 'one', input: { kind: 'pid' } }).then((first) => {
        pool.start(${JSON.stringify(WORK)}, { owner: 'one', input: { kind: 'loop' } });
        require('node:child_process').exec('pgrep -P ' + process.pid + ' -f runner', (_, pids) => console.log(pids));
      });`;
    const server = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [pids] = (await once(server.stdout, 'data')) as [Buffer];
    const own = pids.toString().split('\n').filter(Boolean).map(Number);
    expect(own.length).toBeGreaterThan(0);
    server.kill('SIGKILL');
    await vi.waitFor(() => expect(own.filter(isRunning)).toEqual([]), 10_000);
  });

  it('ends with a server that is killed right after it was given its work', async () => {
    const script = `
      const processes = require('node:child_process');
      const { fork } = processes;
      processes.fork = (...words) => {
        const child = fork(...words);
        const send = child.send.bind(child);
        child.send = (told, ...rest) => {
          const sent = send(told, ...rest);
          if (told.kind === 'work') {
            require('node:fs').writeSync(1, String(child.pid));
            process.kill(process.pid, 'SIGKILL');
          }
          return sent;
        };
        return child;
      };
      const { createPool } = require(${JSON.stringify(fileURLToPath(new URL('../../dist/src/processes/pool.js', import.meta.url)))});
      createPool(${JSON.stringify(LIMITS)}).start(${JSON.stringify(WORK)}, { owner: 'one', input: { kind: 'loop' } });`;
    const server = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [pid] = (await once(server.stdout, 'data')) as [Buffer];
    await vi.waitFor(() => expect(isRunning(Number(pid))).toBe(false), 10_000);
  });
});
