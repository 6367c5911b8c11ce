import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/**
 * The inline styles of a built page, as sources of a content security policy: `'sha256-…'` for each.
 * Empty for a page that is not built.
 */
export const styleHashes = (page: string): string[] => {
  if (!existsSync(page)) return [];
  const styles = readFileSync(page, 'utf8').matchAll(/<style>([\s\S]*?)<\/style>/g);
  return [...styles].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
};
