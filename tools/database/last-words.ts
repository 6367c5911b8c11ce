/** A line in which PostgreSQL gives up, without its time and process. */
const FATAL = /(?:PANIC|FATAL): {2}(.*)$/;

/** What a server that is being ended says to its sessions. */
const ORDINARY = /terminating|the database system is|password authentication/;

/** The last line of a log in which PostgreSQL gave up by itself; undefined when it did not. */
export const lastWords = (log: string): string | undefined =>
  log
    .split('\n')
    .map((line) => FATAL.exec(line)?.[1])
    .filter((words): words is string => words !== undefined && !ORDINARY.test(words))
    .at(-1);
