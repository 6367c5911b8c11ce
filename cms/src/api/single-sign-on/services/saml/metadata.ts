import { join } from 'node:path';
import { LONGEST_METADATA } from '@ridgeline/domain/single-sign-on';
import { samlWords } from '@ridgeline/domain/words/saml';
import type { Context } from 'koa';
import { EndedWork, verifying } from '../../../../processes';
import { checkMarkup } from '../../../../processes/markup';
import type { Before } from '../../../../request';
import type { Faults } from '../../../account/services/values';
import type { Described } from './described';
import { hasDocumentType } from './xml';

const { faults: words } = samlWords;

/** A provider has some dozens, a federation with all its members more than are looked at here. */
const MARKUP = { elements: 3_000, depth: 50, text: 60_000 };

const WORK = join(__dirname, 'worker', 'metadata');

/** What was pasted: what it says of the provider, or what is wrong with it. */
export type Pasted = { readonly described: Described } | { readonly fault: string };

const isSmall = (text: string): boolean => {
  try {
    checkMarkup(Buffer.from(text), MARKUP);
    return true;
  } catch {
    return false;
  }
};

/** @throws BusyError, EndedWork where the process was ended by something else than the document */
const read = async (raw: unknown, owner: string): Promise<Pasted> => {
  if (typeof raw !== 'string') return { fault: words.metadata };
  if (raw.length > LONGEST_METADATA) return { fault: words.metadataLong({ most: LONGEST_METADATA }) };
  if (hasDocumentType(raw)) return { fault: words.metadataUnsafe };
  const text = raw.replace(/^\uFEFF/, '').trim();
  if (!isSmall(text)) return { fault: words.metadata };
  try {
    const described = await verifying.run<string, Described | null>(WORK, { owner, input: text });
    return described ? { described } : { fault: words.metadata };
  } catch (error) {
    if (!(error instanceof EndedWork) || error.by === 'killed') throw error;
    return { fault: words.metadata };
  }
};

/**
 * Reads pasted metadata in a process, before the scope of the request opens: waiting for it holds no connection of the
 * database.
 */
export const beforeMetadata: Before = async (ctx) => {
  const { data } = (ctx.request.body ?? {}) as { data?: { metadata?: unknown } | null };
  const raw = data?.metadata;
  if (raw === undefined || raw === null || raw === '') return true;
  ctx.state.metadata = await read(raw, `settings ${ctx.state.user?.company?.id ?? ctx.state.user?.id}`);
  return true;
};

/** What was pasted in this request; undefined for nothing. */
export const pastedIn = (ctx: Context): Pasted | undefined => ctx.state.metadata as Pasted | undefined;

/** What the pasted metadata says; undefined where there is none, or something is wrong, which is added to the faults. */
export const describedBy = (pasted: Pasted | undefined, faults: Faults): Described | undefined => {
  if (!pasted) return undefined;
  if ('described' in pasted) return pasted.described;
  faults.add('metadata', pasted.fault);
  return undefined;
};
