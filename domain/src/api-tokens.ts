import { apiToken, company, subscription } from './entities';
import { type Entity, fieldOf } from './entity';

/** For how many days a token is valid, unless its maker chooses otherwise. */
export const TOKEN_DAYS = 90;

/** The longest time that a token is valid, in days. */
export const MOST_TOKEN_DAYS = 365;

/** Days before its end in which a token is shown as one that expires soon. */
export const TOKEN_WARNING_DAYS = 14;

/** Tokens of a company that are not revoked or expired. */
export const MOST_TOKENS = 50;

export type TokenRight = 'read' | 'write';

/** What a token may do with a register, as messages and the documentation name it, for instance `risks:write`. */
export type TokenScope = `${string}:${TokenRight}`;

export const scopeOf = ({ plural }: Pick<Entity, 'plural'>, right: TokenRight): TokenScope => `${plural}:${right}`;

const registersOf = (name: 'reads' | 'writes'): readonly string[] =>
  (fieldOf(apiToken, name).choices ?? []).map(({ value }) => value);

/** Whether a token can be given this right on a register. All other routes are closed to tokens. */
export const isTokenScope = ({ plural }: Pick<Entity, 'plural'>, right: TokenRight): boolean =>
  registersOf(right === 'read' ? 'reads' : 'writes').includes(plural);

/** Everything that a token with these registers may do: writing a register includes reading it. */
export const scopesOf = (reads: readonly string[], writes: readonly string[]): ReadonlySet<TokenScope> =>
  new Set([
    ...[...reads, ...writes].map((plural) => scopeOf({ plural }, 'read')),
    ...writes.map((plural) => scopeOf({ plural }, 'write')),
  ]);

/** Registers that the operator's tokens can also read, of all companies together. */
export const OPERATOR_READS: readonly string[] = [company.plural, subscription.plural];

/** Whether a token of the operator, and no other, can be given this right on a register. */
export const isOperatorScope = ({ plural }: Pick<Entity, 'plural'>, right: TokenRight): boolean =>
  right === 'read' && OPERATOR_READS.includes(plural);

/** Registers that a token of the operator can be given, with each right. */
export const operatorRegisters = (right: TokenRight): readonly string[] =>
  right === 'read' ? [...OPERATOR_READS, ...registersOf('reads')] : registersOf('writes');

/** A token of the operator, as operators see it. */
export interface ListedOperatorToken {
  readonly id: string;
  readonly name: string;
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly madeBy: string;
  readonly madeAt: string;
  readonly expiresAt: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
  readonly revokedBy: string | null;
}
