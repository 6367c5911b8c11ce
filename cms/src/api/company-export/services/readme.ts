import { IMPORT_LIMITS } from '@ridgeline/domain';
import { companyExportWords as words } from '@ridgeline/domain/words/company-export';
import type { BookPlan } from './sheet';

export interface ReadmeFacts {
  readonly company: string;
  readonly who: string;
  readonly when: string;
  readonly timeZone: string;
  readonly books: readonly BookPlan[];
  /** Rows of each book. */
  readonly counts: readonly number[];
  readonly files: number;
}

/** What is in the archive: the first file to read. */
export const readmeOf = ({ company, who, when, timeZone, books, counts, files }: ReadmeFacts): string => {
  const { readme } = words;
  const lines = books.map(
    ({ path, about, imports }, index) =>
      `${path} (${readme.rows({ count: counts[index] ?? 0 })})\n  ${about}${imports ? ` ${readme.imports}` : ''}`,
  );
  return [
    readme.title({ company }),
    `${readme.made({ who, when })} ${readme.times({ timeZone })}`,
    readme.sheets,
    ...lines,
    readme.again({ most: IMPORT_LIMITS.rows }),
    readme.files({ count: files, folder: `${words.folders.files}/` }),
    readme.leftOut,
    '',
  ]
    .join('\n\n')
    .replaceAll('\n', '\r\n');
};
