import { accountWords, messages } from '@ridgeline/domain';
import { inLanguage } from '@ridgeline/domain/language';
import { movedHomeMail } from '@ridgeline/domain/words/memberships';
import { forgetSignedIn } from '../../../access/cache';
import { requireFreshProof } from '../../../access/fresh-proof';
import { COMPANIES, companyTables } from '../../../database/layout';
import { COMPANY, quoteName } from '../../../database/names';
import { removeContents } from '../../../files/contents';
import { PROVIDER } from '../../../files/stored-files';
import { languageOfUser, mailConfigured, nameInMail, queueMail } from '../../../mail';
import { ConflictError, fieldErrors, NotFoundError } from '../../../records/errors';
import { keyOf } from '../../../records/read';
import { afterCommit, currentTransaction, forAllCompanies, viewing } from '../../../request';
import { type Holding, holdingsOf } from './holdings';
import { inDeletionOrder } from './order';

interface Named {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
}

/** Statement timeout: a large company takes longer than a request usually may. */
const PATIENCE = '10min';

/**
 * The company, locked against every transaction that would give it another row while it is deleted.
 * @throws NotFoundError
 */
const lockCompany = async (id: string): Promise<Named> => {
  const { text, binding } = keyOf(id);
  const { rows } = await currentTransaction().raw<{ rows: Named[] }>(
    `select t.id, t.document_id as "documentId", t.name from companies t where ${text} for update`,
    [binding],
  );
  if (!rows[0]) throw new NotFoundError(messages.rowNotFound);
  return rows[0];
};

/** File contents are outside the database: they are deleted once it is certain that the rows are. */
const removeFilesLater = async (companyId: number): Promise<void> => {
  const { rows } = await currentTransaction().raw<{ rows: { hash: string }[] }>(
    `select hash from files where ${COMPANY} = ? and provider = ?
     union all select file_key from evidences where ${COMPANY} = ? and file_key is not null`,
    [companyId, PROVIDER, companyId],
  );
  afterCommit(() => removeContents(rows.map(({ hash }) => hash)));
};

/** Refuses while rows of others refer to the company, since their references would break. */
const refuseWhilePointedTo = async (companyId: number): Promise<void> => {
  for (const { table, pointers } of companyTables()) {
    for (const { column, uid } of pointers) {
      if (uid !== COMPANIES) continue;
      const { rows } = await currentTransaction().raw<{ rows: unknown[] }>(
        `select from ${quoteName(table)} where ${quoteName(column)} = ? limit 1`,
        [companyId],
      );
      if (rows.length > 0) throw new ConflictError(messages.rowNeeded);
    }
  }
};

interface Moved {
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  readonly company: string;
}

/** Users who work for a further company outlive this one: they belong to that one from now on, and are told so. */
const moveHomes = async ({ id, name: former }: Named): Promise<void> => {
  const { rows } = await currentTransaction().raw<{ rows: Moved[] }>(
    'select user_id as "userId", email, name, company from wall_move_homes(?)',
    [id],
  );
  if (!mailConfigured()) return;
  for (const { userId, email, name, company } of rows) {
    const language = await languageOfUser(userId);
    const names = { name: nameInMail(name), former: nameInMail(former), company: nameInMail(company) };
    queueMail(
      email,
      inLanguage(language, () => movedHomeMail(names)),
      { language },
    );
  }
};

/**
 * Removes a company with everything that belongs to it: rows, users with their sessions and links, files. Users who work for
 * another company stay, and belong to that one. All or
 * nothing, in the request's transaction; entries of the audit log remain.
 * @param name what the operator typed to confirm; must be exactly the company's name
 * @throws NotFoundError, ValidationError at `name`
 */
export const removeCompany = async (id: string, name: unknown): Promise<readonly Holding[]> => {
  const trx = currentTransaction();
  await trx.raw(`select set_config('statement_timeout', ?, true)`, [PATIENCE]);
  const found = await lockCompany(id);
  if (name !== found.name) throw fieldErrors([{ field: 'name', message: accountWords.nameDiffers }]);
  await requireFreshProof();
  // Also those that have not opened their data: nothing of them is answered but how many rows are gone.
  const held = await forAllCompanies(() =>
    viewing(found.id, async () => {
      await moveHomes(found);
      const counted = (await holdingsOf([found.id])).get(found.id) ?? [];
      await removeFilesLater(found.id);
      for (const { table } of inDeletionOrder(companyTables())) {
        await trx.raw(`delete from ${quoteName(table)} where ${COMPANY} = ?`, [found.id]);
      }
      return counted;
    }),
  );
  await viewing(null, () => refuseWhilePointedTo(found.id));
  await trx.raw('delete from companies where id = ?', [found.id]);
  afterCommit(forgetSignedIn);
  return held;
};
