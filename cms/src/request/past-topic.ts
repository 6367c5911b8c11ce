import { currentScope, scopes } from '../database/scope';

const AS_WHOM = `select set_config('role', ?, true)`;

/**
 * Runs one piece of a respondent's work as the owner, in the same transaction, and then returns to the respondent's role.
 * A link to one topic sees only a part of a sent questionnaire. But progress and scores count every topic also when a
 * colleague saves, a question may depend on an answer of another topic, and earlier answers are in another sent
 * questionnaire. Row-level security does not apply inside: `work` must select rows by the id of the sent questionnaire
 * that the link opened, and return to the respondent only what it is for. After an error the transaction must be rolled
 * back. Staff can see the whole questionnaire, and stay in their role.
 */
export const asOwnerForWholeQuestionnaire = <Result>(work: () => Promise<Result>): Promise<Result> =>
  currentScope().role === 'respondent' ? asOwner(work) : work();

/**
 * Runs one piece of the panel's work as the owner, in the same transaction, and then returns to the panel's role: only for
 * checks of a shared row, which count rows of companies too, and to update the shared rows that name a renamed one.
 */
export const pastPanel = <Result>(work: () => Promise<Result>): Promise<Result> =>
  scopes.getStore()?.role === 'panel' ? asOwner(work) : work();

/**
 * Runs one piece of the operator's work as the owner, in the same transaction, and then returns to the operator's role: for
 * what running the installation needs of companies that have not opened their data (see `support.ts`). `work` must return
 * numbers alone, or nothing that the company has stored.
 */
export const forAllCompanies = <Result>(work: () => Promise<Result>): Promise<Result> =>
  currentScope().role === 'operator' ? asOwner(work) : work();

/**
 * Runs one piece of an administrator's work as the owner, in the same transaction, and then returns to the administrator's
 * role: to find and erase a person's data, which is also where no role of a request reads or writes (the bin, the audit log).
 * `work` must name the company in view in every statement. After an error the transaction must be rolled back.
 */
export const asOwnerForPerson = <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (currentScope().companyId === null) throw new Error('A person is looked for in one company');
  return asOwner(work);
};

const asOwner = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const { trx } = currentScope();
  const { rows } = await trx.raw<{ rows: [{ role: string }] }>(
    `select current_setting('role') as role, set_config('role', 'none', true)`,
  );
  const result = await work();
  await trx.raw(AS_WHOM, [rows[0].role]);
  return result;
};
