import { mayDo, type Reviewer, readAccessModules, STAFF_ROLES, sentQuestionnaire } from '@ridgeline/domain';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { PEOPLE } from '../../../../database/people';
import { fieldErrors } from '../../../../records/errors';
import { currentTransaction } from '../../../../request';

/** Roles that may review: reviewing is writing, so a role that only reads is excluded. */
const REVIEWING = STAFF_ROLES.filter((role) => mayDo(role, 'update', sentQuestionnaire));

interface CompanyAccess {
  readonly status: string | null;
  readonly modules: string | null;
}

/** Whether users of a company may open sent questionnaires at all: by its status and its tier (decisions 1.5). */
const mayOpen = async (companyId: number): Promise<boolean> => {
  const { rows } = await currentTransaction().raw<{ rows: CompanyAccess[] }>(
    `select c.status, t.access_module::text as modules from companies c
     join subscription_managements t on t.id = c.subscription_allocated_id where c.id = ?`,
    [companyId],
  );
  const [access] = rows;
  if (!access || (access.status ?? 'active') !== 'active') return false;
  const { modules } = readAccessModules(access.modules);
  return modules.some(({ name }) => sentQuestionnaire.modules.includes(name));
};

/** Active users of a company who may review answers, by name. */
export const reviewersOf = async (companyId: number): Promise<Reviewer[]> => {
  if (!(await mayOpen(companyId))) return [];
  const { rows } = await currentTransaction().raw<{ rows: Reviewer[] }>(
    `select u.username, coalesce(nullif(u.display_name, ''), u.username) as name from ${PEOPLE} p
     join up_users u on u.id = p.user_id
     where p.company_id = ? and u.blocked is not true and p.role in (${REVIEWING.map(() => '?').join(', ')})
     order by lower(coalesce(nullif(u.display_name, ''), u.username)), u.id`,
    [companyId, ...REVIEWING],
  );
  return rows;
};

/** @throws ValidationError at `reviewer` for a user who is not one of them */
export const checkReviewer = async (companyId: number, reviewer: string | null): Promise<void> => {
  if (reviewer === null) return;
  const known = await reviewersOf(companyId);
  if (known.some(({ username }) => username === reviewer)) return;
  throw fieldErrors([{ field: 'reviewer', message: sendingWords.problems.reviewer({ name: reviewer.slice(0, 40) }) }]);
};
