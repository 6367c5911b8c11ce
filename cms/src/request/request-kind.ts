import type { Context } from 'koa';

/** What a request may bring along. */
export type Kind = 'import' | 'upload' | 'evidence' | 'other';

/** Where the holder of an answering link brings files. */
const EVIDENCE = '/api/questionnaire-mapping/evidence';

/** A path with a slash at its end is routed as one without. */
const plain = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path);

export const kindOf = ({ path: raw, method }: Pick<Context, 'path' | 'method'>): Kind => {
  const path = plain(raw);
  if (path === EVIDENCE && method === 'POST') return 'evidence';
  if (path === '/api/create-bulk/submitAnswer') return 'other';
  if (path.startsWith('/api/create-bulk/') || path === '/api/control-libraries/import') return 'import';
  return path === '/api/upload' || path === '/upload' || path.startsWith('/upload/') ? 'upload' : 'other';
};
