import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './prepare/root.mjs';

/** Commands of a page as a reader copies them. */
export interface Block {
  /** `sh` or `sql`. */
  readonly language: string;
  readonly text: string;
}

/**
 * The blocks of commands below a heading of docs/operating.md, up to the next heading, in their order.
 * @throws Error when there is no such heading
 */
export const blocksBelow = (heading: string): Block[] => {
  const page = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');
  const [, below] = page.split(`\n#### ${heading}\n`);
  if (below === undefined) throw new Error(`docs/operating.md has no heading '${heading}'.`);
  const [section = ''] = below.split(/\n#{1,4} [A-Z]/);
  return [...section.matchAll(/```(sh|sql)\n([\s\S]*?)```/g)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
};
