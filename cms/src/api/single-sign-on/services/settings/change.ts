import { messages } from '@ridgeline/domain';
import { scimWords } from '@ridgeline/domain/words/scim';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { requireFreshProof } from '../../../../access/fresh-proof';
import type { Principal } from '../../../../access/principal';
import { noteEvent } from '../../../../audit';
import { ValidationError } from '../../../../records/errors';
import { currentScope, currentTransaction } from '../../../../request';
import { Faults } from '../../../account/services/values';
import type { Data } from '../connection';
import { refuse, refusePublic, storeDomains } from '../domains';
import type { Pasted } from '../saml/metadata';
import type { Owner } from '../stored';
import { readWished, type Wished } from '../values';
import { refuseNoBreakGlass } from './break-glass';
import { NEW_SETTINGS, readStored, type Stored } from './read';
import { differs, storeSettings } from './store';

const { faults: words } = ssoWords;

/** Rules of the claim and groups of the directory would give roles in turns. */
const refuseTwoRules = async (companyId: number, { roleMap }: Wished): Promise<void> => {
  if (roleMap.length === 0) return;
  const { rows } = await currentTransaction().raw<{ rows: unknown[] }>(
    `select from ridgeline_scim where company_id = ? and group_map <> '[]'`,
    [companyId],
  );
  if (rows.length > 0) throw new ValidationError(scimWords.faults.roleMap);
};

/** A mistake in the settings must not lock out a company, nor the operators. */
const refuseLockOut = (who: Principal, before: Stored | undefined, after: Wished): void => {
  if (!after.required) return;
  if (before?.required && differs(before, after)) refuse('required', words.notWhileRequired);
  const tested = before !== undefined && before.testedBy === who.id && !differs(before, after);
  if (!before?.required && !tested) refuse('required', words.testFirst);
};

const changedNames = (before: Stored | undefined, after: Wished): string =>
  Object.entries(after)
    .filter(([name, value]) =>
      name === 'secret'
        ? value !== undefined
        : JSON.stringify(value) !== JSON.stringify(before?.[name as keyof Stored]),
    )
    .map(([name]) => name)
    .join(', ');

/** @throws ValidationError at each field that is wrong */
const change = async (who: Principal, owner: Owner, data: Data, pasted: Pasted | undefined): Promise<void> => {
  // Two changes at once: the second sees the first.
  await currentTransaction().raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`single sign-on ${owner}`]);
  const before = await readStored(owner);
  const faults = new Faults();
  const after = readWished(data, before ?? NEW_SETTINGS, owner, faults, pasted);
  const known = before?.kind === 'openid';
  if (after.kind === 'openid' && !known && after.secret === undefined) faults.add('secret', words.secretNeeded);
  faults.refuse();
  refuseLockOut(who, before, after);
  if (owner === null) await refuseNoBreakGlass(after, before?.breakGlass);
  else await refuseTwoRules(owner, after);
  refusePublic(after.domains.filter((domain) => !before?.domains.includes(domain)));
  await requireFreshProof();
  await storeSettings(owner, before, after);
  await storeDomains(who, owner, before?.domains ?? [], after.domains);
  await noteEvent({
    action: 'single-sign-on',
    entity: 'single-sign-on',
    companyId: owner,
    details: { what: changedNames(before, after) },
  });
};

/**
 * Changes the sent settings of the company in view.
 * @throws ValidationError at each field that is wrong
 */
export const changeSso = (who: Principal, data: Data, pasted?: Pasted): Promise<void> => {
  const { companyId } = currentScope();
  if (companyId === null) throw new ValidationError(messages.companyFirst);
  return change(who, companyId, data, pasted);
};

/**
 * Changes the sent settings by which the operators of the installation sign in.
 * @throws ValidationError at each field that is wrong
 */
export const changeOperatorSso = (who: Principal, data: Data, pasted?: Pasted): Promise<void> =>
  change(who, null, data, pasted);
