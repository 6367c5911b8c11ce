import {
  type FieldMessage,
  type ModuleName,
  naturalKeyOf,
  question,
  questionnaire,
  readAccessModules,
} from '@ridgeline/domain';
import {
  COPY_LIMITS,
  type CompanyToChoose,
  type CopiesMade,
  type CopyPreview,
  companiesAtOnce,
} from '@ridgeline/domain/company-copies';
import { operatorWords } from '@ridgeline/domain/words/operator';
import { changed } from '../../../../realtime';
import { refuseArchived } from '../../../../records/archived';
import { type Original, readOriginal, storeCopy } from '../../../../records/copy';
import { fieldErrors, ValidationError } from '../../../../records/errors';
import { type Row, readRow } from '../../../../records/read';
import { currentTransaction, viewing } from '../../../../request';

const refuse = (...list: readonly string[]): never => {
  throw fieldErrors(list.map((message) => ({ field: 'companies', message })));
};

const read = async (id: string): Promise<{ row: Row; original: Original; questions: number }> => {
  const row = await readRow(questionnaire, id);
  refuseArchived(row);
  const original = await readOriginal(questionnaire, row);
  const questions = original.parts.find(({ entity }) => entity.name === question.name)?.rows.length ?? 0;
  return { row, original, questions };
};

/** A company, with what decides whether a copy is stored for it. */
interface Candidate extends CompanyToChoose {
  readonly id: number;
}

interface Found extends Omit<Candidate, 'opens'> {
  /** As its tier stores them. */
  readonly modules: unknown;
}

const opens = (modules: unknown): boolean => {
  const names: readonly ModuleName[] = readAccessModules(modules).modules.map(({ name }) => name);
  return questionnaire.modules.some((name) => names.includes(name));
};

/**
 * Companies by name, and whether each has a questionnaire of this title. The natural key is compared, as a form does, and
 * archived questionnaires count. Companies that open their data only when they grant it are left out: a copy would disclose what
 * they have.
 * @param which at most so many, or those with these documentIds
 */
const companiesFor = (of: Row, which: number | readonly string[]): Promise<Candidate[]> =>
  viewing(null, async () => {
    const key = naturalKeyOf(questionnaire, { title: of.title })?.value ?? '';
    const [end, binding] =
      typeof which === 'number'
        ? ['order by lower(c.name), c.id limit ?', which]
        : ['where c.document_id in (select jsonb_array_elements_text(?::jsonb)) order by c.id', JSON.stringify(which)];
    const { rows } = await currentTransaction().raw<{ rows: Found[] }>(
      `select c.id, c.document_id as "documentId", c.name, coalesce(c.status, 'active') as status,
         s.access_module as modules,
         exists (select from questionnaires q where q.company_id = c.id and lower(btrim(q.title)) = ?) as has
       from companies c join lateral wall_support(c.id) access on not access.restricted
         left join subscription_managements s on s.id = c.subscription_allocated_id ${end}`,
      [key, binding],
    );
    return rows.map(({ modules, ...company }) => ({ ...company, opens: opens(modules) }));
  });

/**
 * All companies, and which of them have a questionnaire of this title already.
 * @param id of a shared questionnaire, or of one of the company in view
 */
export const previewCopies = async (id: string): Promise<CopyPreview> => {
  const { row, questions } = await read(id);
  const found = await companiesFor(row, COPY_LIMITS.listed + 1);
  const companies = found.slice(0, COPY_LIMITS.listed).map(({ id: _id, ...company }) => company);
  const more = found.length > COPY_LIMITS.listed;
  return { title: String(row.title), questions, shared: row.shared === true, companies, more };
};

const wantedIn = (data: unknown, most: number): readonly string[] => {
  const words = operatorWords.copies.refused;
  const { companies } = (data ?? {}) as { companies?: unknown };
  const named = Array.isArray(companies) && companies.length > 0 && companies.every((id) => typeof id === 'string');
  if (!named) return refuse(words.choose);
  const wanted = [...new Set(companies as string[])];
  return wanted.length > most ? refuse(words.tooMany({ most })) : wanted;
};

/** @throws ValidationError that names each company that does not exist or has the questionnaire already */
const refuseWrong = (wanted: readonly string[], found: readonly Candidate[]): void => {
  const words = operatorWords.copies.refused;
  const known = new Set(found.map(({ documentId }) => documentId));
  const unknown = wanted.filter((id) => !known.has(id)).map((id) => words.unknown({ id: id.slice(0, 60) }));
  const having = found.filter(({ has }) => has).map(({ name }) => words.has({ company: name }));
  if (unknown.length + having.length > 0) refuse(...unknown, ...having);
};

/** The first reason of a refusal, with the company that it is about: it may have made such a questionnaire meanwhile. */
const about = (company: string, error: unknown): never => {
  if (!(error instanceof ValidationError)) throw error;
  const [first] = (error.details as { errors?: readonly FieldMessage[] }).errors ?? [];
  return refuse(operatorWords.copies.refused.company({ company, reason: first?.message ?? error.message }));
};

/**
 * Stores a copy of a questionnaire with its questions in each of these companies, in all of them or in none. Each copy is
 * stored with its company in view, so that row security, stamps and the audit log are those of a row of the company.
 * @throws NotFoundError; ConflictError for an archived questionnaire; ValidationError at `companies`
 */
export const copyToCompanies = async (id: string, data: unknown, username: string): Promise<CopiesMade> => {
  const { row, original, questions } = await read(id);
  const wanted = wantedIn(data, companiesAtOnce(questions));
  const found = await companiesFor(row, wanted);
  refuseWrong(wanted, found);
  const made: CopiesMade['companies'][number][] = [];
  // In the order of their ids: two operators who copy to the same companies wait for each other, without a deadlock.
  for (const { id: companyId, documentId, name } of found) {
    const copy = await viewing(companyId, () => storeCopy(questionnaire, original, username)).catch((error: unknown) =>
      about(name, error),
    );
    changed(companyId, { resource: questionnaire.plural });
    made.push({ documentId, name, questionnaire: copy.documentId });
  }
  return { title: String(row.title), questions, companies: made };
};
