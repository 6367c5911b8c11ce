import { STATEMENT_FIGURES, type StatementProgress } from '@ridgeline/domain';
import { words } from '@ridgeline/domain/words/applicability';
import type { FurtherSheet } from '../exports';
import { currentSession } from '../providers/session';
import { dateTimeText } from '../shared';
import { fetchProgress } from './calls';

const about = words.about;

const librariesOf = ({ libraries }: StatementProgress): string[] =>
  libraries.map(({ title, version, controls }) => about.library(title, version, controls));

const figuresOf = ({ figures }: StatementProgress): string =>
  STATEMENT_FIGURES.filter(({ key }) => key !== 'total' && figures[key] > 0)
    .map(({ key, text }) => text(figures[key], figures.total))
    .join(', ');

type FilterValues = Readonly<Record<string, unknown>>;

/** The libraries and the progress of the statement, under the title of a PDF or Word file. */
export const factsOf = async ({ library }: FilterValues, signal: AbortSignal): Promise<string[]> => {
  const progress = await fetchProgress(library, signal);
  return [...librariesOf(progress), figuresOf(progress)].filter((fact) => fact !== '');
};

/** The same as a separate sheet, with company and date, because the first sheet begins with its columns. */
export const sheetsOf = async ({ library }: FilterValues, signal: AbortSignal): Promise<FurtherSheet[]> => {
  const progress = await fetchProgress(library, signal);
  const { identity, companyInView } = currentSession();
  const company = identity?.company?.name ?? companyInView?.name ?? about.allCompanies;
  const libraries = librariesOf(progress);
  return [
    {
      name: about.sheet,
      headers: [],
      widths: [20, 80],
      rows: [
        [words.title, null],
        [about.company, company],
        [about.date, dateTimeText(new Date().toISOString())],
        ...(libraries.length > 0 ? libraries : [about.noLibrary]).map((text, at) => [
          at === 0 ? about.libraries : null,
          text,
        ]),
        [about.figures, figuresOf(progress)],
      ],
    },
  ];
};
