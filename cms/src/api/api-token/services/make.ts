import {
  apiToken,
  type FieldMessage,
  fieldWords,
  MOST_TOKEN_DAYS,
  MOST_TOKENS,
  messages,
  scopesOf,
  TOKEN_DAYS,
  tokenWords,
} from '@ridgeline/domain';
import { listOf } from '@ridgeline/domain/field-text';
import { newToken } from '../../../access/api-token/form';
import { SECRETS } from '../../../access/api-token/read';
import { requireFreshProof } from '../../../access/fresh-proof';
import { fieldErrors, ValidationError } from '../../../records/errors';
import type { Row } from '../../../records/read';
import { NOW } from '../../../records/store';
import { createRow } from '../../../records/write';
import { currentScope, currentTransaction } from '../../../request';

/** What a client sends of a token. */
const SENT = ['name', 'reads', 'writes', 'days'];

const DAY = 86_400_000;

type Data = Readonly<Record<string, unknown>>;

/** What `createRow` does not check: that only these fields were sent, and for how many days. */
const problemsIn = (data: Data): FieldMessage[] => {
  const { days = TOKEN_DAYS } = data;
  const valid = Number.isInteger(days) && Number(days) >= 1 && Number(days) <= MOST_TOKEN_DAYS;
  return [
    ...Object.keys(data).flatMap((field) => (SENT.includes(field) ? [] : { field, message: fieldWords.unknownField })),
    ...(valid ? [] : [{ field: 'days', message: tokenWords.daysProblem({ most: MOST_TOKEN_DAYS }) }]),
  ];
};

/** Tokens of a company are made one after the other, so that their number and unique names always hold. */
const holdTokens = async (name: unknown): Promise<void> => {
  const { trx, companyId } = currentScope();
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`tokens of ${companyId}`]);
  const { rows } = await trx.raw<{ rows: [{ valid: number; taken: boolean }] }>(
    `select count(*) filter (where revoked_at is null and expires_at > ${NOW})::int as valid,
       coalesce(bool_or(lower(name) = lower(?)), false) as taken from api_tokens`,
    [typeof name === 'string' ? name.trim() : ''],
  );
  const [{ valid, taken }] = rows;
  if (taken) throw fieldErrors([{ field: 'name', message: tokenWords.taken }]);
  if (valid >= MOST_TOKENS) throw new ValidationError(tokenWords.tooMany({ most: MOST_TOKENS }));
};

/**
 * Makes a token of the company in view. The token itself is returned once; only a hash of it is stored.
 * @param madeBy name of the user
 * @throws ValidationError that names the field
 */
export const makeToken = async (madeBy: string, data: unknown): Promise<{ row: Row; token: string }> => {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new ValidationError('The body must be {"data": {...}} with the fields of one token.');
  }
  if (currentScope().companyId === null) throw new ValidationError(messages.companyFirst);
  const { days = TOKEN_DAYS, ...sent } = data as Data;
  const problems = problemsIn(data as Data);
  if (problems.length > 0) throw fieldErrors(problems);
  await holdTokens(sent.name);
  await requireFreshProof();
  const madeAt = new Date();
  const expiresAt = new Date(madeAt.getTime() + Number(days) * DAY);
  const dates = { madeAt: madeAt.toISOString(), expiresAt: expiresAt.toISOString() };
  const row = await createRow(apiToken, { ...sent, ...dates, madeBy }, madeBy);
  if (scopesOf(listOf(row.reads), listOf(row.writes)).size === 0) {
    throw fieldErrors([{ field: 'reads', message: tokenWords.noRight }]);
  }
  const { token, hash } = newToken(row.documentId);
  await currentTransaction().raw(`insert into ${SECRETS} (token_id, hash) values (?, decode(?, 'hex'))`, [
    row.id,
    hash.toString('hex'),
  ]);
  return { row, token };
};
