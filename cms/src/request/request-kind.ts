import type { Context } from 'koa';

/** What kind of body a request may have. */
export type Kind = 'import' | 'upload' | 'evidence' | 'sheet' | 'other';

/** Where the holder of an answering link uploads files, and a filled sheet. */
const EVIDENCE = '/api/questionnaire-mapping/evidence';
const SHEET = '/api/questionnaire-mapping/sheet';

/** A path with a trailing slash is routed like one without. */
const plain = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path);

export const kindOf = ({ path: raw, method }: Pick<Context, 'path' | 'method'>): Kind => {
  const path = plain(raw);
  if (path === EVIDENCE && method === 'POST') return 'evidence';
  if (path === SHEET && method === 'POST') return 'sheet';
  if (path === '/api/create-bulk/submitAnswer') return 'other';
  if (path.startsWith('/api/create-bulk/') || path === '/api/control-libraries/import') return 'import';
  return path === '/api/upload' || path === '/upload' || path.startsWith('/upload/') ? 'upload' : 'other';
};
