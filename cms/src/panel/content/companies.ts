import { type ContentType, type FieldMessage, siteWords } from '@ridgeline/domain';
import { currentTransaction } from '../../request';
import { pastPanelRole } from './past';

/** Names that a refusal repeats. */
const MOST_NAMED = 5;

interface Name {
  readonly name: string;
  /** How many companies have it. */
  readonly found: number;
}

/** What is wrong with the names of companies in a row: each has to be that of exactly one. */
export const companyProblems = async (
  { companies: field }: ContentType,
  values: Readonly<Record<string, unknown>>,
): Promise<FieldMessage[]> => {
  const text = field === undefined ? undefined : values[field];
  if (field === undefined || typeof text !== 'string' || text === '') return [];
  // As the owner: the panel's role reads no company, and learns only of the names that were typed.
  const { rows } = await pastPanelRole(async () =>
    currentTransaction().raw<{ rows: Name[] }>('select name, found from wall_audience(?) where found <> 1', [text]),
  );
  if (rows.length === 0) return [];
  const sentences = rows
    .slice(0, MOST_NAMED)
    .map(({ name, found }) => (found === 0 ? siteWords.noCompany(name) : siteWords.severalCompanies(name)));
  return [{ field, message: sentences.join(' ') }];
};
