import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { isAlive } from '../database/lock.ts';
import { ROOT } from '../prepare/root.mjs';

const RUN = JSON.stringify(join(ROOT, 'tools/prepare/run.mjs'));
/** Runs two commands after each other; the first prints its process id and waits for ten minutes. */
const PROGRAM = `
const { run } = await import(${RUN});
await run('node -e "console.log(process.pid); setTimeout(() => {}, 600000)"', { show: true });
await run('node -e "console.log(String(2))"', { show: true });
`;

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends the running command and starts no other', async (signal) => {
  const program = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  program.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await once(program.stdout, 'data');
  const pid = Number(output);
  program.kill(signal);
  const [code] = await once(program, 'close');
  expect(code).toBeGreaterThan(128);
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 30_000 });
  expect(output.trim()).toBe(String(pid));
});
