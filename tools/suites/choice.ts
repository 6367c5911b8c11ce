import { type Level, PARTS, type Part } from './suite.ts';

/** The parsed arguments of `npm test -- <words>`. */
export interface Choice {
  /** Empty: all. */
  readonly parts: readonly Part[];
  /** Only the tests of this level; none: of both. */
  readonly level?: Level;
  /** Parts of file names; empty: all files. */
  readonly files: readonly string[];
  /** The part of all tests that this machine runs, counted from 1. */
  readonly shard?: { readonly index: number; readonly count: number };
  /** Only tests that a change can break, compared with this commit, or if it is empty with the default one. */
  readonly changed?: { readonly base: string };
  /** Only tests that reach a file that has changed since this commit, as Vitest finds them. */
  readonly since?: string;
}

const isPart = (word: string): word is Part => PARTS.some((part) => part === word);

/** Parts whose tests are in files that can be chosen. */
const WITH_FILES: readonly Part[] = ['unit', 'api', 'browser'];

const readShard = (text: string): NonNullable<Choice['shard']> => {
  const [index = 0, count = 0] = text.split('/').map(Number);
  if (!Number.isInteger(index) || !Number.isInteger(count) || index < 1 || index > count) {
    throw new Error(`--shard takes two numbers such as 1/4, not '${text}'.`);
  }
  return { index, count };
};

/** Words that choose a level. Without a word it is the first one; whoever names something chooses among all tests. */
const LEVELS: Readonly<Record<string, Level>> = { first: 'first', all: 'rest' };

/**
 * Parses the words after `npm test --`: `first` or `all`, parts, parts of file names, `--shard 1/4`, and `changed` with or without a commit.
 * @throws Error in one line that says which words are allowed
 */
export const readChoice = (words: readonly string[]): Choice => {
  const at = words.findIndex((word) => word === '--shard' || word.startsWith('--shard='));
  const inline = words[at]?.split('=')[1];
  const shard = at < 0 ? undefined : readShard(inline ?? words[at + 1] ?? '');
  const given = words.filter((_, index) => at < 0 || (index !== at && (inline !== undefined || index !== at + 1)));
  const level = given.length === 0 && !shard ? 'first' : LEVELS[given[0] ?? ''];
  const names = level ? given.slice(1) : given;
  if (names[0] === 'changed') {
    if (level) throw new Error('changed chooses among all tests: npm test -- changed');
    if (names.length > 2) throw new Error('changed takes one commit at most: npm test -- changed origin/main');
    return { parts: [], files: [], changed: { base: names[1] ?? '' }, ...(shard && { shard }) };
  }
  const parts = names.filter(isPart);
  const files = names.filter((name) => !isPart(name));
  if (files.length > 0 && !(parts.length > 0 && parts.every((part) => WITH_FILES.includes(part)))) {
    throw new Error(
      `There is no part ${files[0]}. There are ${PARTS.join(', ')}, ${Object.keys(LEVELS).join(', ')} and changed; a file follows its part: npm test -- api records/list`,
    );
  }
  return { parts, files, ...(level && { level }), ...(shard && { shard }) };
};

/** In the form of the command line of Vitest and Playwright. */
export const shardFlag = ({ shard }: Choice): string => (shard ? `--shard=${shard.index}/${shard.count}` : '');

/** Whether this machine runs the suite at this place of a list, for suites that cannot be divided. */
export const isOurs = ({ shard }: Choice, place: number): boolean => !shard || place % shard.count === shard.index - 1;
