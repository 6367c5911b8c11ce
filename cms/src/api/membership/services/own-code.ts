import { createHash, randomBytes } from 'node:crypto';
import { inLanguage } from '@ridgeline/domain/language';
import { readFactorCode } from '@ridgeline/domain/second-factor';
import { membershipWords, ownCodeMail } from '@ridgeline/domain/words/memberships';
import { base32 } from '../../../access/factor/totp';
import { markProven } from '../../../access/fresh-proof';
import type { Principal } from '../../../access/principal';
import { noteEvent } from '../../../audit';
import { languageOfUser, mailConfigured, nameInMail, queueMail } from '../../../mail';
import { ConflictError, fieldErrors } from '../../../records/errors';
import { currentTransaction } from '../../../request';
import { hasFactor } from '../../second-factor/services/factor';

/** How long a code works, in minutes. */
const MINUTES = 30;

/** 80 random bits, typed like a recovery code. */
const BYTES = 10;

const hashOf = (code: string): string => createHash('sha256').update(`own ${code}`).digest('hex');

const grouped = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');

/** @throws ConflictError without mail, and for a user with a second factor, which a code would skip */
const refuseCode = async ({ id }: Principal): Promise<void> => {
  if (!mailConfigured()) throw new ConflictError(membershipWords.code.noMail);
  if (await hasFactor(id)) throw new ConflictError(membershipWords.code.withFactor);
};

/**
 * Mails the user a code, by which one session can prove that its user reads the address of the account: own means of those
 * who have neither password nor passkey, as the invitation was. An earlier code ends.
 * @throws ConflictError
 */
export const mailOwnCode = async (who: Principal): Promise<void> => {
  await refuseCode(who);
  const code = base32(randomBytes(BYTES));
  await currentTransaction().raw('select wall_mint_code(?, ?, ?, ?, true, null)', [
    ...[who.id, 'own', hashOf(code), MINUTES * 60],
  ] as never[]);
  const language = await languageOfUser(who.id);
  const name = nameInMail(who.displayName ?? who.username);
  const words = inLanguage(language, () => ownCodeMail(name, grouped(code), MINUTES));
  queueMail(who.email, words, { language });
};

/** Proves by a mailed code who uses the session of the request. @throws ValidationError at `code` */
export const proveByCode = async (who: Principal, raw: unknown): Promise<void> => {
  await refuseCode(who);
  const code = readFactorCode(raw);
  const { rows } = await currentTransaction().raw<{ rows: [{ right: boolean }] }>(
    'select wall_use_own_code(?) as "right"',
    [code?.kind === 'recovery' ? hashOf(code.code) : ''],
  );
  if (!rows[0].right) throw fieldErrors([{ field: 'code', message: membershipWords.code.wrong }]);
  await markProven('mailed code');
  await noteEvent({
    ...{ action: 'proof', entity: 'user', rowId: who.id, documentId: who.documentId, label: who.username },
    details: { way: 'mailed code' },
  });
};
