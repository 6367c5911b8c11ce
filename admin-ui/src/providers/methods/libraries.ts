import type { Catalogue, ComparedField } from '@ridgeline/domain';
import type { NamedControl, NamedLibrary } from '@ridgeline/domain/libraries/named';
import type { RaRecord } from 'react-admin';
import { send } from '../data';
import { call } from '../http';
import { asRecord, type WireRow } from '../rows';

interface WireList {
  readonly data: readonly WireRow[];
  readonly meta: { readonly pagination: { readonly pageCount: number } };
}

/** The fields of a control in the list of its library. */
export interface ListedControl extends RaRecord<string> {
  readonly annexControl: string;
  readonly controlHeading: string;
  readonly domain: string;
  readonly withdrawn: number | null;
}

const SHOWN = ['annexControl', 'controlHeading', 'domain', 'withdrawn'];
const AT_ONCE = '1000';

/** All controls of a library in its own order, without their long texts. */
export const readControls = async (library: string, signal: AbortSignal): Promise<ListedControl[]> => {
  const controls: ListedControl[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({
      'filters[library][documentId]': library,
      'pagination[page]': String(page),
      'pagination[pageSize]': AT_ONCE,
      sort: 'id',
    });
    SHOWN.forEach((field, index) => {
      query.set(`fields[${index}]`, field);
    });
    const { data, meta } = await call<WireList>('control-assessments', { query, signal });
    controls.push(...data.map((row) => asRecord<ListedControl>(row)));
    pages = meta.pagination.pageCount;
  }
  return controls;
};

export interface Change {
  readonly field: ComparedField;
  readonly from: string | number | null;
  readonly to: string | number | null;
}

export interface Touched {
  readonly total: number;
  readonly rows: readonly {
    readonly documentId: string;
    readonly label: string;
    readonly controls: readonly string[];
  }[];
}

/** The answer of `POST /api/control-libraries/import`, as preview or after storing; lists contain the first of each, counts all. */
export interface LibraryAnswer {
  readonly library: NamedLibrary | null;
  readonly before: NamedLibrary | null;
  readonly likely: NamedLibrary | null;
  readonly counts: {
    readonly total: number;
    readonly added: number;
    readonly changed: number;
    readonly withdrawn: number;
    readonly missing: number;
    readonly unchanged: number;
  };
  readonly families: { readonly made: number; readonly missing: number };
  readonly added: readonly Pick<NamedControl, 'annexControl' | 'controlHeading'>[];
  readonly changed: readonly (NamedControl & { readonly changes: readonly Change[] })[];
  readonly withdrawn: readonly NamedControl[];
  readonly missing: readonly NamedControl[];
  readonly touched: { readonly risks: Touched | null; readonly applicability: Touched | null };
}

export interface LibraryBody extends Catalogue {
  readonly into: string | null;
  readonly updatedAt: string | null;
}

/** Compares a library with the stored one. @throws HttpError 400 with the places of errors */
export const compareLibrary = (data: LibraryBody, signal: AbortSignal): Promise<LibraryAnswer> =>
  send('POST', 'control-libraries/import', data, { query: new URLSearchParams({ dryRun: 'true' }), signal });

/** Stores it, all or nothing. @throws HttpError 409 when the stored library has changed since the comparison, or another import runs */
export const importLibrary = (data: LibraryBody, signal: AbortSignal): Promise<LibraryAnswer> =>
  send('POST', 'control-libraries/import', data, { signal });
