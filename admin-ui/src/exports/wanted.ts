import { exportWords } from '@ridgeline/domain/words/export';
import { currentSession } from '../providers/session';
import { dateTimeText } from '../shared';
import type { Matching } from './allRows';
import { type ExportColumn, exportColumns, templateColumns } from './columns';
import type { DocumentHead } from './documents/document';
import type { ExportMenuProps, ExportSlots } from './types';

/** Everything that an export is made from, read when the export starts. */
export interface Wanted extends Matching {
  readonly columns: readonly ExportColumn[];
  readonly needs: readonly string[];
  readonly title: string;
  readonly furtherSheets?: ExportSlots['furtherSheets'];
  readonly facts?: ExportSlots['facts'] | undefined;
}

/**
 * @param template of the import's own columns instead of those shown, and with no sheet besides: to be edited and imported
 * again
 */
export const wantedFrom = (
  { entity, columns, slots, filterValues, sort }: ExportMenuProps,
  template = false,
): Wanted => {
  const own = template ? templateColumns(entity, slots?.texts) : exportColumns({ columns, ...(slots && { slots }) });
  return {
    entity,
    filterValues,
    sort,
    columns: own,
    // `id` alone would be answered as an id alone; the row's name makes it a row.
    needs: [...new Set([entity.title, ...own.flatMap(({ needs }) => needs), ...(slots?.needs ?? [])])],
    title: slots?.title ?? entity.nouns.many,
    furtherSheets: template ? undefined : slots?.furtherSheets,
    facts: slots?.facts,
  };
};

const words = exportWords.file;

/**
 * What a PDF or Word file says of this export beside its rows.
 * @throws what the screen's own facts throw
 */
export const headOf = async (
  { entity, columns, filterValues, title, facts: own }: Wanted,
  rows: number,
  signal: AbortSignal,
): Promise<DocumentHead> => {
  const { identity, companyInView } = currentSession();
  const who = identity?.fullName ?? '';
  const { q, ...filters } = filterValues;
  const facts = [
    identity?.company?.name ?? companyInView?.name ?? words.allCompanies,
    words.rows(rows, entity.nouns),
    ...(typeof q === 'string' && q !== '' ? [words.searched(q)] : []),
    ...(Object.keys(filters).length > 0 ? [words.filtered] : []),
    ...((await own?.(filterValues, signal)) ?? []),
  ];
  return {
    title,
    facts,
    origin: words.exported(who, dateTimeText(new Date().toISOString())),
    author: who,
    language: navigator.language,
    columns: columns.map(({ label, align, marks }) => ({ label, align, marks })),
  };
};
