import {
  apiToken,
  type FieldMessage,
  fieldOf,
  fieldWords,
  type ListedOperatorToken,
  MOST_TOKEN_DAYS,
  MOST_TOKENS,
  operatorRegisters,
  readValue,
  TOKEN_DAYS,
  type TokenRight,
  tokenWords,
} from '@ridgeline/domain';
import { newToken } from '../../../access/api-token/form';
import { OPERATOR_TOKENS } from '../../../access/api-token/operator';
import { requireFreshProof } from '../../../access/fresh-proof';
import { noteEvent } from '../../../audit';
import { newDocumentId } from '../../../database/document-id';
import { fieldErrors, ValidationError } from '../../../records/errors';
import { NOW } from '../../../records/store';
import { currentTransaction } from '../../../request';
import { listTokens } from './list';

type Data = Readonly<Record<string, unknown>>;

/** What a client sends of a token. */
const SENT = ['name', 'reads', 'writes', 'days'];

/** What is wrong with a list of registers. */
const problemOf = (sent: unknown, right: TokenRight): string | undefined => {
  if (sent === undefined) return undefined;
  const known = operatorRegisters(right);
  if (!Array.isArray(sent) || sent.length > known.length) return tokenWords.noRight;
  const unknown = sent.filter((one) => !known.includes(one)).map((one) => String(one).slice(0, 50));
  return unknown.length > 0
    ? tokenWords.operator.unknownRegister({ names: unknown.slice(0, 5).join(', ') })
    : undefined;
};

const registersIn = (sent: unknown): string[] => (Array.isArray(sent) ? [...new Set(sent as string[])] : []);

/** @throws ValidationError that names the fields */
const read = (data: Data) => {
  const { days = TOKEN_DAYS } = data;
  const reading = readValue(fieldOf(apiToken, 'name'), data.name);
  const name = reading.error === undefined ? reading.value : undefined;
  const nameProblem = reading.error ?? (name ? undefined : fieldWords.required);
  const wrong: (FieldMessage | undefined)[] = [
    ...Object.keys(data).map((field) =>
      SENT.includes(field) ? undefined : { field, message: fieldWords.unknownField },
    ),
    nameProblem === undefined ? undefined : { field: 'name', message: nameProblem },
    ...(['read', 'write'] as const).map((right) => {
      const message = problemOf(data[`${right}s`], right);
      return message === undefined ? undefined : { field: `${right}s`, message };
    }),
    Number.isInteger(days) && Number(days) >= 1 && Number(days) <= MOST_TOKEN_DAYS
      ? undefined
      : { field: 'days', message: tokenWords.daysProblem({ most: MOST_TOKEN_DAYS }) },
  ];
  const problems = wrong.flatMap((one) => one ?? []);
  if (problems.length > 0) throw fieldErrors(problems);
  const [reads, writes] = [registersIn(data.reads), registersIn(data.writes)];
  if (reads.length + writes.length === 0) throw fieldErrors([{ field: 'reads', message: tokenWords.noRight }]);
  return { name: String(name), days: Number(days), reads, writes };
};

/** Tokens are made one after the other, so that their number and unique names always hold. */
const hold = async (name: string): Promise<void> => {
  const trx = currentTransaction();
  await trx.raw(`select pg_advisory_xact_lock(hashtextextended('tokens of the operator', 0))`);
  const { rows } = await trx.raw<{ rows: [{ valid: number; taken: boolean }] }>(
    `select count(*) filter (where revoked_at is null and expires_at > ${NOW})::int as valid,
       coalesce(bool_or(lower(name) = lower(?)), false) as taken from ${OPERATOR_TOKENS}`,
    [name],
  );
  const [{ valid, taken }] = rows;
  if (taken) throw fieldErrors([{ field: 'name', message: tokenWords.operator.taken }]);
  if (valid >= MOST_TOKENS) throw new ValidationError(tokenWords.operator.tooMany({ most: MOST_TOKENS }));
};

/**
 * Makes a token of the operator. The token itself is returned once; only a hash of it is stored.
 * @param by name of the user
 * @throws ValidationError that names the field
 */
export const makeToken = async (by: string, data: Data): Promise<{ data: ListedOperatorToken; token: string }> => {
  const { name, days, reads, writes } = read(data);
  await hold(name);
  await requireFreshProof();
  const id = newDocumentId();
  const { token, hash } = newToken(id, 'rlo');
  await currentTransaction().raw(
    `insert into ${OPERATOR_TOKENS} (id, name, reads, writes, made_by, expires_at, hash)
     values (?, ?, ?, ?, ?, ${NOW} + make_interval(days => ?), decode(?, 'hex'))`,
    [id, name, JSON.stringify(reads), JSON.stringify(writes), by, days, hash.toString('hex')],
  );
  const details = { reads: reads.join(', '), writes: writes.join(', '), days };
  await noteEvent({ action: 'operator-token-made', entity: 'operator-token', label: name, details });
  return { data: (await listTokens(id))[0] as ListedOperatorToken, token };
};
