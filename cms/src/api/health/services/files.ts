import type { Health } from '@ridgeline/domain/health';
import { environment } from '../../../environment';
import { reportError } from '../../../faults';
import { storage } from '../../../storage';

/** Milliseconds for which a result is used again: a check writes and deletes. */
const LIFETIME = 5_000;

const look = async (): Promise<Health['files']> => {
  const place = { kind: storage().kind, bucket: environment.s3.bucket };
  try {
    await storage().check();
    return { state: 'ok', ...place };
  } catch (error) {
    reportError('The storage of files cannot be used', error);
    return { state: 'failed', ...place };
  }
};

let last: { readonly at: number; readonly found: Promise<Health['files']> } | undefined;

/** Where files are stored, and whether they can be written and read now. */
export const filesHealth = (): Promise<Health['files']> => {
  if (!last || Date.now() - last.at > LIFETIME) last = { at: Date.now(), found: look() };
  return last.found;
};
