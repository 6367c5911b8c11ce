import { messages } from '@ridgeline/domain';
import { SCIM_PATH, type ScimSettings, type ScimToken } from '@ridgeline/domain/scim';
import type { RoleRule } from '@ridgeline/domain/single-sign-on';
import { scimWords } from '@ridgeline/domain/words/scim';
import { forgetSignedIn } from '../../../access/cache';
import { requireFreshProof } from '../../../access/fresh-proof';
import { newScimToken } from '../../../access/scim/form';
import { SCIM } from '../../../access/scim/read';
import { forgetScimUse } from '../../../access/scim/use';
import { noteEvent } from '../../../audit';
import { environment } from '../../../environment';
import { ValidationError } from '../../../records/errors';
import { NOW } from '../../../records/store';
import { instant } from '../../../records/table';
import { afterCommit, currentScope, currentTransaction } from '../../../request';

interface Stored extends ScimToken {
  readonly made: boolean;
  readonly groupMap: readonly RoleRule[];
}

/** The company in view. @throws ValidationError for an operator without one */
export const companyInView = (): number => {
  const { companyId } = currentScope();
  if (companyId === null) throw new ValidationError(messages.companyFirst);
  return companyId;
};

/** The settings of the company in view; null for an operator without one. */
export const readScim = async (): Promise<ScimSettings | null> => {
  const { companyId } = currentScope();
  if (companyId === null) return null;
  const trx = currentTransaction();
  const { rows } = await trx.raw<{ rows: Stored[] }>(
    `select made_at is not null as made, ${instant('made_at')} as "madeAt", made_by as "madeBy",
       ${instant('last_used_at')} as "lastUsedAt", group_map::json as "groupMap" from ${SCIM} where company_id = ?`,
    [companyId],
  );
  const groups = await trx.raw<{ rows: { name: string }[] }>(
    'select name from ridgeline_scim_groups where company_id = ? order by lower(name)',
    [companyId],
  );
  const [stored] = rows;
  const { made = false, madeAt = '', madeBy = '', lastUsedAt = null, groupMap = [] } = stored ?? {};
  return {
    token: made ? { madeAt, madeBy, lastUsedAt } : null,
    address: `${environment.publicUrl}${SCIM_PATH}`,
    groupMap,
    groups: groups.rows.map(({ name }) => name),
  };
};

const refuseWithoutSignOn = async (companyId: number): Promise<void> => {
  const { rows } = await currentTransaction().raw<{ rows: unknown[] }>(
    'select from ridgeline_sso where company_id = ? and active',
    [companyId],
  );
  if (rows.length === 0) throw new ValidationError(scimWords.faults.setUpFirst);
};

const noteToken = (what: 'made' | 'replaced' | 'removed'): Promise<void> =>
  noteEvent({ action: 'scim-token', entity: 'single-sign-on', details: { what } });

/** Nothing of a token that has ended is remembered. */
const forgetToken = (companyId: number): void =>
  afterCommit(() => {
    forgetScimUse(companyId);
    forgetSignedIn();
  });

/** Makes the token of the company in view; a former one ends at once. @returns the token, this once @throws ValidationError */
export const makeScimToken = async (madeBy: string): Promise<string> => {
  const companyId = companyInView();
  const trx = currentTransaction();
  await refuseWithoutSignOn(companyId);
  await requireFreshProof();
  const { rows } = await trx.raw<{ rows: [{ documentId: string; had: boolean }] }>(
    `select c.document_id as "documentId", exists (select from ${SCIM} s where s.company_id = c.id and s.made_at is not null) as had
     from companies c where c.id = ?`,
    [companyId],
  );
  const { token, hash } = newScimToken(rows[0].documentId);
  // Two statements: an upsert would need the right to read the hash.
  await trx.raw(`insert into ${SCIM} (company_id) values (?) on conflict do nothing`, [companyId]);
  await trx.raw(
    `update ${SCIM} set hash = decode(?, 'hex'), made_at = ${NOW}, made_by = ?, last_used_at = null where company_id = ?`,
    [hash.toString('hex'), madeBy, companyId],
  );
  await noteToken(rows[0].had ? 'replaced' : 'made');
  forgetToken(companyId);
  return token;
};

/** Ends the token of the company in view at once; roles by groups stay for a later one. @throws ValidationError without one */
export const removeScimToken = async (): Promise<void> => {
  const companyId = companyInView();
  const { rowCount } = await currentTransaction().raw<{ rowCount: number }>(
    `update ${SCIM} set hash = null, made_at = null, made_by = null, last_used_at = null
     where company_id = ? and made_at is not null`,
    [companyId],
  );
  if (rowCount === 0) throw new ValidationError(scimWords.settings.none);
  await noteToken('removed');
  forgetToken(companyId);
};
