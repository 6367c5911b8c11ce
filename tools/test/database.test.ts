import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lastWords } from '../database/last-words.ts';
import { worksIn } from '../database/leftover.ts';
import { isAlive } from '../database/lock.ts';
import { startCluster } from '../database.ts';

const query = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  // A killed server causes two errors: one of the query, and one here.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

const until = async (holds: () => boolean): Promise<void> => {
  for (const start = Date.now(); !holds(); await wait(20)) {
    if (Date.now() - start > 20_000) throw new Error('It did not come about within 20 s.');
  }
};

describe('the embedded database', () => {
  let dataDir: string;
  const children: ChildProcess[] = [];
  const serverPid = (): number => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

  const keeper = async (): Promise<{ child: ChildProcess; url: string }> => {
    const script = join(import.meta.dirname, 'keeper.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    return { child, url: line.toString().trim() };
  };

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
  });

  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    const file = join(dataDir, 'postgres/postmaster.pid');
    if (existsSync(file)) {
      const pid = serverPid();
      await until(() => !isAlive(pid));
    }
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('keeps its rows, has an owner who is no superuser, and passwords that only root or its user can read', async () => {
    const first = await startCluster({ dataDir });
    await query(first.url(), 'create table note as select 7 as value');
    await first.stop();
    const second = await startCluster({ dataDir });
    expect(await query(second.url(), 'select value from note')).toEqual([{ value: 7 }]);
    const [role] = await query(
      second.url(),
      'select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user',
    );
    expect(role).toEqual({ rolsuper: false, rolcreaterole: true, rolcreatedb: true, rolbypassrls: false });
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);
    const wrong = second.url().replace(/:[0-9a-f]+@/, ':wrong@');
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed');
    await second.stop();
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });

  it('generates new passwords if they were lost, and keeps the data', async () => {
    const first = await startCluster({ dataDir });
    await query(first.url(), 'create table note as select 7 as value');
    await first.stop();
    rmSync(join(dataDir, 'postgres.json'));
    const again = await startCluster({ dataDir });
    expect(again.url('x')).not.toBe(first.url('x').replace(`:${first.port}/`, `:${again.port}/`));
    expect(await query(again.url(), 'select value from note')).toEqual([{ value: 7 }]);
    await again.stop();
  });

  it('does not create an empty database instead of a lost one', async () => {
    await (await startCluster({ dataDir })).stop();
    renameSync(join(dataDir, 'postgres'), join(dataDir, 'elsewhere'));
    await expect(startCluster({ dataDir })).rejects.toThrow(
      `${dataDir} has been used before, but its database is not in ${dataDir}/postgres. Put it back`,
    );
    renameSync(join(dataDir, 'elsewhere'), join(dataDir, 'postgres'));
    await (await startCluster({ dataDir })).stop();
  });

  it('refuses a folder that another process uses, in one line that names it', async () => {
    const { child } = await keeper();
    await expect(startCluster({ dataDir })).rejects.toThrow(`in use by process ${child.pid}`);
  });

  it('ends with a killed process, and starts again with all committed rows', async () => {
    const { child, url } = await keeper();
    await query(url, 'create table note as select 7 as value');
    const pid = serverPid();
    child.kill('SIGKILL');
    await until(() => !isAlive(pid));
    const again = await startCluster({ dataDir });
    expect(await query(again.url(), 'select value from note')).toEqual([{ value: 7 }]);
    await again.stop();
  });

  it('ends a server that does not react, and leaves none of its processes', { timeout: 90_000 }, async () => {
    const cluster = await startCluster({ dataDir });
    await query(cluster.url(), 'create table note as select 7 as value');
    const pid = serverPid();
    process.kill(pid, 'SIGSTOP');
    await cluster.stop();
    expect(isAlive(pid)).toBe(false);
    const again = await startCluster({ dataDir });
    expect(await query(again.url(), 'select value from note')).toEqual([{ value: 7 }]);
    await again.stop();
  });

  // A limit of the size of files stops the write-ahead log as a full disk does, without a right to mount one.
  it('ends when its log found no room, and says so', { timeout: 90_000 }, async () => {
    const cluster = await startCluster({ dataDir });
    const pid = serverPid();
    const family = readdirSync('/proc').filter(
      (one) => Number(one) > 0 && worksIn(Number(one), join(dataDir, 'postgres')),
    );
    const { uid, gid } = statSync(join(dataDir, 'postgres'));
    for (const one of family)
      execFileSync('prlimit', ['--pid', one, `--fsize=${8 * 1024 * 1024}`], { uid, gid, cwd: '/' });
    await expect(
      query(cluster.url(), 'create table note as select repeat(md5(n::text), 20) from generate_series(1, 200000) n'),
    ).rejects.toThrow();
    await cluster.stop();
    expect(isAlive(pid)).toBe(false);
    expect(lastWords(readFileSync(join(dataDir, 'postgres.log'), 'utf8'))).toMatch(/^could not .*File too large/);
  });

  it('stops a server whose starter and guard were both killed', async () => {
    const { child } = await keeper();
    const pid = serverPid();
    const guard = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
    process.kill(guard, 'SIGSTOP');
    child.kill('SIGKILL');
    await once(child, 'exit');
    process.kill(guard, 'SIGKILL');
    const again = await startCluster({ dataDir });
    expect(serverPid()).not.toBe(pid);
    expect(isAlive(pid)).toBe(false);
    await again.stop();
  });

  it('ignores a postmaster.pid and a lock that name an unrelated process', async () => {
    await (await startCluster({ dataDir })).stop();
    const stranger = String(process.pid);
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${stranger}\n${dataDir}/postgres\n`);
    writeFileSync(join(dataDir, 'postgres.lock'), `${stranger} 1`);
    const again = await startCluster({ dataDir });
    expect(await query(again.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
    await again.stop();
  });

  it('works below a folder that only its owner may enter, root or not', async () => {
    const closed = join(dataDir, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const inside = join(closed, 'data');
    const cluster = await startCluster({ dataDir: inside });
    expect(await query(cluster.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
    await cluster.stop();
    expect(statSync(closed).mode & 0o777).toBe(0o700);
    const elsewhere = join(inside, 'postgres.place');
    expect(existsSync(elsewhere)).toBe(process.getuid?.() === 0);
    if (existsSync(elsewhere)) rmSync(readFileSync(elsewhere, 'utf8').trim(), { recursive: true });
  });

  describe('that is restarted automatically', () => {
    const lines: string[] = [];
    let lost: string[];
    const keptRunning = () => {
      lines.length = 0;
      lost = [];
      return startCluster({ dataDir, log: (line) => lines.push(line), onLost: (reason) => lost.push(reason) });
    };
    const answers = async (url: string): Promise<Record<string, unknown>[]> => {
      for (const begun = Date.now(); ; await wait(50)) {
        try {
          return await query(url, 'select value from note order by value');
        } catch (error) {
          if (Date.now() - begun > 30_000) throw error;
        }
      }
    };

    it('is started again after kill -9, each time with all committed rows, and stops normally', async () => {
      const cluster = await keptRunning();
      await query(cluster.url(), 'create table note as select 0 as value');
      // A busy session does not notice by itself that its server has ended.
      const busy = query(cluster.url(), 'select count(*) from generate_series(1, 1000000000)').catch(() => undefined);
      for (const round of [1, 2]) {
        await query(cluster.url(), `insert into note values (${round})`);
        const pid = serverPid();
        process.kill(pid, 'SIGKILL');
        await until(() => !isAlive(pid));
        expect(await answers(cluster.url())).toHaveLength(round + 1);
        expect(serverPid()).not.toBe(pid);
      }
      await busy;
      const again = 'PostgreSQL ended by itself (signal 9). Starting it again.';
      // A server that is killed as soon as it answers may not have counted as started: then it is the same restart.
      expect(lines[0]).toBe('Creating the database');
      expect(new Set(lines.slice(1))).toEqual(new Set([again]));
      const pid = serverPid();
      await cluster.stop();
      expect(isAlive(pid)).toBe(false);
      expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
      expect(lost).toEqual([]);
    });

    it('stops while it is started again, and leaves no process running', async () => {
      const cluster = await keptRunning();
      process.kill(serverPid(), 'SIGKILL');
      await until(() => lines.length === 2);
      await cluster.stop();
      await (await startCluster({ dataDir })).stop();
      expect(lost).toEqual([]);
    });

    it('is reported in one line when all tries have failed, the last one with the reserve that was kept', async () => {
      const cluster = await keptRunning();
      const reserve = join(dataDir, 'postgres.reserve');
      // Blocks of 512 bytes: it takes the room that it says.
      expect(statSync(reserve).blocks * 512).toBeGreaterThanOrEqual(64 * 1024 * 1024);
      writeFileSync(join(dataDir, 'postgres/postgresql.conf'), 'no_such_setting = on\n');
      process.kill(serverPid(), 'SIGKILL');
      await until(() => lost.length > 0);
      expect(lost).toEqual([
        expect.stringMatching(/^PostgreSQL cannot be started again: PostgreSQL did not start: .*no_such_setting.*$/),
      ]);
      expect(lines.at(-1)).toMatch(/^The last try to start PostgreSQL again gets the reserve of 64 MB/);
      expect(statSync(reserve).size).toBe(0);
      await cluster.stop();
    });
  });

  it('leaves no files of a throw-away cluster', async () => {
    const cluster = await startCluster({ dataDir, throwaway: true });
    expect(await query(cluster.superuserUrl(), 'show fsync')).toEqual([{ fsync: 'off' }]);
    await cluster.stop();
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });
});
