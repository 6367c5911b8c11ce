import { STATEMENT_FIGURES, type StatementProgress } from '@ridgeline/domain';
import { words } from '@ridgeline/domain/words/applicability';
import type { FurtherSheet } from '@ridgeline/domain/workbook/xlsx';
import type { Besides } from '../../../records/exports/source';
import { isRecord } from '../../../records/query-shape';
import { statementProgress } from './progress';

const about = words.about;

const librariesOf = ({ libraries }: StatementProgress): string[] =>
  libraries.map(({ title, version, controls: count }) =>
    version ? about.libraryVersion({ title, version, count }) : about.library({ title, count }),
  );

const figuresOf = ({ figures }: StatementProgress): string =>
  STATEMENT_FIGURES.filter(({ key }) => key !== 'total' && figures[key] > 0)
    .map(({ key, text }) => text(figures[key], figures.total))
    .join(', ');

/** The figures are those of the libraries that the list is narrowed to, whatever else narrows it. */
const progressOf = ({ query: { filters } }: Besides): Promise<StatementProgress> => {
  const library = isRecord(filters) ? filters.library : undefined;
  return statementProgress(library === undefined ? {} : { filters: { library } });
};

/** Which libraries the statement is of and how far it has come: under the title of a PDF or Word file. */
export const statementFacts = async (besides: Besides): Promise<string[]> => {
  const progress = await progressOf(besides);
  return [...librariesOf(progress), figuresOf(progress)].filter((fact) => fact !== '');
};

/** The same as a separate sheet, with company and date, since the first sheet begins with its columns. */
export const statementSheets = async (besides: Besides): Promise<FurtherSheet[]> => {
  const progress = await progressOf(besides);
  const { company, texts } = besides;
  const libraries = librariesOf(progress);
  return [
    {
      name: about.sheet,
      headers: [],
      widths: [20, 80],
      rows: [
        [words.title, null],
        [about.company, company ?? about.allCompanies],
        [about.date, texts.dateTimeText(new Date().toISOString())],
        ...(libraries.length > 0 ? libraries : [about.noLibrary]).map((text, at) => [
          at === 0 ? about.libraries : null,
          text,
        ]),
        [about.figures, figuresOf(progress)],
      ],
    },
  ];
};
