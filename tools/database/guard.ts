import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Account } from './account.ts';

/**
 * Runs a program and ends it when standard input closes, which happens when Node dies by any signal. So no program is
 * left running. Arguments: the signal, a folder to delete afterwards or nothing, then the command.
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

export interface GuardOptions {
  /** The program and its arguments. */
  readonly command: readonly string[];
  readonly account: Account;
  /** What ends the program. */
  readonly signal: 'INT' | 'QUIT';
  /** Deleted once it has ended. */
  readonly discard?: string;
  /** An open file that takes what it prints. */
  readonly output: number;
}

export interface Guarded {
  /** Its exit code, above 128 for a signal; nothing while it runs. */
  code(): number | undefined;
  /** With its exit code. */
  readonly ended: Promise<number>;
  /** Asks it to end. */
  end(): void;
  /** Lets this process end although it runs, and take it along; or no longer. */
  release(free: boolean): void;
}

/** Starts a program that ends with this process, whatever ends that. */
export const guarded = ({ command, account, signal, discard = '', output }: GuardOptions): Guarded => {
  const guard = spawn('/bin/sh', ['-c', GUARD, 'sh', signal, discard, ...command], {
    ...account,
    cwd: '/',
    // A separate session, so that Ctrl-C reaches this process first and the program last.
    detached: true,
    stdio: ['pipe', output, output],
  });
  // Node's types do not know that a pipe to a child is always a socket.
  const leash = guard.stdin as Socket;
  leash.on('error', () => undefined);
  let code: number | undefined;
  const ended = new Promise<number>((done) => {
    const settle = (value: number): void => {
      code ??= value;
      done(code);
    };
    guard.once('exit', (value) => settle(value ?? 128));
    guard.once('error', () => settle(127));
  });
  return {
    code: () => code,
    ended,
    // Closes the pipe at once, without a turn of the event loop.
    end: () => leash.destroy(),
    release: (free) => {
      for (const one of [guard, leash]) free ? one.unref() : one.ref();
    },
  };
};
