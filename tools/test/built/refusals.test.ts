import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../database/connect.ts';
import { runTool } from './program.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const refused = async (file: string, env: Record<string, string>, options: string[] = []): Promise<string> => {
  const port = String(await freePort());
  const program = runTool(file, options, { DATA_DIR: dataDir, PORT: port, ...env });
  expect(await program.ended).toBe(1);
  return program.printed().trim();
};

describe('a start that is impossible', () => {
  it('reports a port that is in use in one line', async () => {
    const port = await freePort();
    const other = createServer();
    await new Promise<void>((done) => other.listen(port, '127.0.0.1', done));
    const said = await refused('start.mjs', { PORT: String(port) });
    other.close();
    expect(said).toBe(`Port ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} npm start`);
  });

  it('reports a database that does not answer in one line, without its password', async () => {
    const port = await freePort();
    const said = await refused('serve.mjs', { DATABASE_URL: `postgresql://ann:hidden-word@127.0.0.1:${port}/grc` });
    expect(said).toMatch(new RegExp(`^Cannot use the database at 127\\.0\\.0\\.1:${port}: .*ECONNREFUSED.*$`));
    expect(said).not.toContain('hidden-word');
  });

  it('reports an invalid address in one line', async () => {
    expect(await refused('serve.mjs', { DATABASE_URL: 'my database' })).toMatch(/^DATABASE_URL is no address\..*$/);
  });

  it('reports a placeholder instead of a secret in one line', async () => {
    expect(await refused('serve.mjs', { JWT_SECRET: 'change-me-change-me' })).toMatch(
      /^JWT_SECRET is a placeholder\..*$/,
    );
  });

  it.each(['secrets.json', 'postgres.json'])(
    'reports an empty %s in one line, and does not change it',
    async (name) => {
      writeFileSync(join(dataDir, name), '');
      expect(await refused('serve.mjs', {})).toMatch(new RegExp(`^${dataDir}/${name} is broken: it is empty\\. .*$`));
      expect(readFileSync(join(dataDir, name), 'utf8')).toBe('');
    },
  );

  it.each(['data', 'data/uploads', 'data/panel/uploads'])(
    'reports a file in the place of %s in one line',
    async (path) => {
      const file = join(dataDir, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, '');
      const said = await refused('serve.mjs', { DATA_DIR: join(dataDir, 'data') });
      expect(said).toMatch(new RegExp(`^${file} is no folder that can be written \\(.*\\)\\. See DATA_DIR\\.$`));
    },
  );

  it('reports a broken symbolic link in one line', async () => {
    const link = join(dataDir, 'data');
    symlinkSync(join(dataDir, 'nowhere/at/all'), link);
    expect(await refused('serve.mjs', { DATA_DIR: link })).toMatch(new RegExp(`^${link} is no folder .*$`));
  });

  it('reports an unknown option in one line', async () => {
    expect(await refused('start.mjs', {}, ['--demo'])).toBe('Unknown option --demo. There is --empty, --new-secrets.');
  });
});
