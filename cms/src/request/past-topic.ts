import { currentScope, scopes } from '../database/scope';

const AS_WHOM = `select set_config('role', ?, true)`;

/**
 * Runs one piece of a respondent's work as the owner, in the same transaction, and goes back to the respondent's role. A sent
 * questionnaire is one whole where its database scope sees a part: progress and scores count every topic also when a
 * colleague saves, a question may depend on an answer of another topic, and earlier answers stand in another sent
 * questionnaire. Row-level security does not hold in it: `work` names the rows it touches by the id of the sent
 * questionnaire that the link opened, and gives the respondent nothing but what it is for. An error leaves the
 * transaction to be undone. Staff see the whole anyway, and keep their role.
 */
export const asOwnerForWholeQuestionnaire = <Result>(work: () => Promise<Result>): Promise<Result> =>
  currentScope().role === 'respondent' ? asOwner(work) : work();

/**
 * Runs one piece of the panel's work as the owner, in the same transaction, and steps back: only to count what points
 * to a shared row, rows of companies included, before it is deleted.
 */
export const pastPanel = <Result>(work: () => Promise<Result>): Promise<Result> =>
  scopes.getStore()?.role === 'panel' ? asOwner(work) : work();

const asOwner = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const { trx } = currentScope();
  const { rows } = await trx.raw<{ rows: [{ role: string }] }>(
    `select current_setting('role') as role, set_config('role', 'none', true)`,
  );
  const result = await work();
  await trx.raw(AS_WHOM, [rows[0].role]);
  return result;
};
