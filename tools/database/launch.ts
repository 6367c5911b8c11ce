import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Place } from './place.ts';

const START_LIMIT = 60_000;

/**
 * Runs PostgreSQL and ends it when standard input closes, which is what the death of Node by any signal does:
 * so no server is left behind. Arguments: the signal, a folder to delete afterwards or nothing, then the command.
 */
const GUARD = `
signal=$1 folder=$2; shift 2
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
(read -r _ <&3; kill -s "$signal" "$server") &
watcher=$!
exec 3<&-
wait "$server"; status=$?
kill "$watcher" 2>/dev/null
[ -z "$folder" ] || rm -rf "$folder"
exit "$status"
`;

export interface Launch {
  readonly folder: string;
  readonly place: Place;
  readonly logFile: string;
  /** Ends without a checkpoint, then deletes this folder. */
  readonly discard?: string;
  /** Whether the server answers; asked again until it does. */
  readonly ready: () => Promise<boolean>;
}

/**
 * Starts PostgreSQL on a data folder and waits until it answers.
 * @throws Error with PostgreSQL's own last lines
 */
export const launch = async ({
  folder,
  place,
  logFile,
  discard,
  ready,
}: Launch): Promise<{ stop(): Promise<void> }> => {
  const output = openSync(logFile, 'w', 0o600);
  const end = discard ? ['QUIT', discard] : ['INT', ''];
  const guard = spawn('/bin/sh', ['-c', GUARD, 'sh', ...end, join(place.programs, 'bin/postgres'), '-D', folder], {
    ...place.account,
    cwd: '/',
    // A session of its own, so that Ctrl-C reaches the server first and the database last.
    detached: true,
    stdio: ['pipe', output, output],
  });
  closeSync(output);
  // Node's types do not know that a pipe to a child is always a socket.
  const leash = guard.stdin as Socket;
  leash.on('error', () => undefined);
  const ended = new Promise<void>((done) => guard.once('exit', () => done()));
  for (const start = Date.now(); !(await ready()); await wait(25)) {
    if (guard.exitCode !== null || Date.now() - start > START_LIMIT) {
      leash.end();
      const last = readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n');
      throw new Error(`PostgreSQL did not start: ${last}`);
    }
  }
  // A starter that has nothing left to do may end, and takes the server with it.
  guard.unref();
  leash.unref();
  return {
    stop: async () => {
      guard.ref();
      leash.end();
      await ended;
    },
  };
};
