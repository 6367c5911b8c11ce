import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../../tools/prepare/root.mjs';
import { startServer, type TestServer } from '../harness/index.ts';
import type { Many, One } from '../records/wire.ts';
import { made } from './machines.ts';

const [list = '', create = '', update = '', openapi = '', ...more] = [
  ...readFileSync(join(ROOT, 'docs', 'api.md'), 'utf8').matchAll(/^```sh\n(.*?)^```$/gms),
].map(([, text = '']) => text);

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  ({ token } = await made(server, { reads: [], writes: ['supplier-managements'] }));
});
afterAll(() => server.stop());

/** Runs an example as it is written; curl fails on a refusal. */
const run = async <Answer>(text: string, more: Readonly<Record<string, string>> = {}): Promise<Answer> => {
  const env = { PATH: process.env.PATH, RIDGELINE_URL: server.url, RIDGELINE_TOKEN: token, ...more };
  const { stdout } = await promisify(execFile)('sh', ['-c', text], { env });
  return JSON.parse(stdout) as Answer;
};

describe('docs/api.md', () => {
  it('has four examples that work as they are', async () => {
    expect(more).toEqual([]);
    expect(await run<{ openapi: string }>(openapi)).toMatchObject({ openapi: '3.1.0' });
    const { data: supplier } = await run<One>(create);
    expect(supplier).toMatchObject({ supplier_name: 'Northern Cloud', supplier_trading_as: null });
    const found = await run<Many>(list);
    expect(found.data.map(({ documentId }) => documentId)).toEqual([supplier.documentId]);
    const version = { DOCUMENT_ID: supplier.documentId, UPDATED_AT: supplier.updatedAt };
    expect((await run<One>(update, version)).data).toMatchObject({ supplier_trading_as: 'NC' });
    await expect(run(update, version)).rejects.toMatchObject({ stdout: expect.stringContaining('"status":409') });
  });
});
