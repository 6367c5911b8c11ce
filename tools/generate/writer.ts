import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../prepare/root.mjs';

/** What a program of `npm run generate` writes; with `--check` among its words it writes nothing. */
export const writer = () => {
  const checkOnly = process.argv.includes('--check');
  let differing = 0;
  const write = (path: string, wanted: string, problem: string): void => {
    differing += 1;
    const file = join(ROOT, path);
    if (checkOnly) console.error(`${problem}; run npm run generate`);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, wanted);
    }
  };
  return {
    /** Writes a committed file unless it is so already; with `--check` only says that it differs. */
    put: (path: string, wanted: string, name = path): void => {
      const file = join(ROOT, path);
      if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return;
      write(path, wanted, `${name} differs from its sources`);
    },
    /** Writes a file that people change afterwards, unless it is there. */
    begin: (path: string, text: string): void => {
      if (!existsSync(join(ROOT, path))) write(path, text, `${path} is missing`);
    },
    /** Ends the program: with 1 if a check has found something. */
    end: (asWanted: string): void => {
      if (checkOnly && differing > 0) process.exit(1);
      console.log(checkOnly ? asWanted : `${differing} files written`);
    },
  };
};

/** A value as it is committed. */
export const json = (content: unknown): string => `${JSON.stringify(content, null, 2)}\n`;
