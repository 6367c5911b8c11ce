import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/**
 * The styles that are in a built page itself, as sources of a content security policy: `'sha256-…'` for each.
 * Nothing for a page that is not built.
 */
export const styleHashes = (page: string): string[] => {
  if (!existsSync(page)) return [];
  const styles = readFileSync(page, 'utf8').matchAll(/<style>([\s\S]*?)<\/style>/g);
  return [...styles].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
};
