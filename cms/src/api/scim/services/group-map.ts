import { fieldWords } from '@ridgeline/domain';
import { scimWords } from '@ridgeline/domain/words/scim';
import { requireFreshProof } from '../../../access/fresh-proof';
import { SCIM } from '../../../access/scim/read';
import { noteEvent } from '../../../audit';
import { ValidationError } from '../../../records/errors';
import { currentTransaction } from '../../../request';
import { lockAdministrators } from '../../account/services/rights';
import { Faults } from '../../account/services/values';
import { readRules } from '../../single-sign-on/services/values';
import { followGroups } from './groups/roles';
import { companyInView } from './settings';

/** Rules of the claim and groups of the directory would give roles in turns. */
const claimGivesRoles = async (companyId: number): Promise<boolean> => {
  const { rows } = await currentTransaction().raw<{ rows: unknown[] }>(
    `select from ridgeline_sso where company_id = ? and role_map <> '[]'`,
    [companyId],
  );
  return rows.length > 0;
};

/**
 * Changes which groups of the directory give a role. Users get the roles that follow at once.
 * @throws ValidationError, ForbiddenError without a fresh proof
 */
export const changeGroupMap = async (data: Readonly<Record<string, unknown>>): Promise<void> => {
  const companyId = companyInView();
  const faults = new Faults();
  for (const field of Object.keys(data)) if (field !== 'groupMap') faults.add(field, fieldWords.unknownField);
  if (data.groupMap === undefined) faults.add('groupMap', fieldWords.required);
  const rules = readRules(data.groupMap, 'groupMap', faults);
  faults.refuse();
  if (rules.length > 0 && (await claimGivesRoles(companyId))) throw new ValidationError(scimWords.faults.groupMap);
  await requireFreshProof();
  await lockAdministrators(companyId);
  const stored = JSON.stringify(rules);
  await followGroups(async () => {
    await currentTransaction().raw(
      `insert into ${SCIM} (company_id, group_map) values (?, ?::jsonb)
       on conflict (company_id) do update set group_map = excluded.group_map`,
      [companyId, stored],
    );
  }, true);
  const what = rules.map(({ value, role }) => `${value}: ${role}`).join('; ');
  await noteEvent({ action: 'scim-groups', entity: 'single-sign-on', details: { what } });
};
