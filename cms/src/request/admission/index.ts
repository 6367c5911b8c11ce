import { faultWords } from '@ridgeline/domain/words/faults';
import { tokenWords } from '@ridgeline/domain/words/tokens';
import type { RequestRole } from '../../database/names';
import { BusyError } from '../../faults/busy';
import { LIMITS, MOST_WAITING, PATIENCE } from './limits';
import { createTurnstile, Full, type Share } from './turnstile';

export { BusyError } from '../../faults/busy';
export { alone, whenFree } from './alone';

/** What is known of a scope before it opens. */
export interface Asking {
  readonly role: RequestRole | 'system';
  readonly companyId: number | null;
  readonly userId: number | null;
  readonly linkHash?: string;
  /** Whether a program with a token asks, of the company or, without one, of the operator. */
  readonly machine?: boolean;
  readonly readOnly?: boolean;
  /** The feature of a request, such as `risks`. */
  readonly feature?: string;
}

type Owner = keyof typeof MOST_WAITING;

const ALL: Share = { name: 'all', most: LIMITS.all };
const WRITES: Share = { name: 'writes', most: LIMITS.writes };
const RESPONDENTS: Share = { name: 'respondents', most: LIMITS.respondents };
const MACHINES: Share = { name: 'machines', most: LIMITS.machines };

/** Who has their own limit: an answering link, the tokens of a company, a company, a user without one, or the server itself. */
const ownerOf = ({ role, companyId, userId, linkHash, machine }: Asking): { kind: Owner; id: string | number } => {
  if (role === 'respondent') return { kind: 'link', id: linkHash ?? '' };
  if (machine) return { kind: 'tokens', id: companyId ?? 'operator' };
  if (userId === null) return { kind: 'server', id: '' };
  return role === 'staff' && companyId !== null ? { kind: 'company', id: companyId } : { kind: 'user', id: userId };
};

const busyWords = (kind: Owner): string => {
  if (kind === 'tokens') return tokenWords.refused.busy;
  return kind === 'link' ? faultWords.linkBusy : faultWords.ownBusy;
};

const scopesUnderWay = createTurnstile();

/** How much work of this server has a connection. */
export const scopesOpen = (): number => scopesUnderWay.count(ALL.name);

/**
 * Waits until a scope may open: each takes a connection of the pool, and no caller may take them all. Limited by caller
 * (company, link, user), by feature, by writing, and in total.
 * @returns a function that frees the place
 * @throws BusyError 429 when the caller has too many running, 503 when all callers together have
 */
export const admit = async (asking: Asking): Promise<() => void> => {
  const { kind, id } = ownerOf(asking);
  const own: Share = { name: `${kind} ${id}`, most: LIMITS[kind] };
  const shares: [Share, ...Share[]] = [own, ALL];
  if (asking.role === 'respondent') shares.push(RESPONDENTS);
  if (asking.machine) shares.push(MACHINES);
  if (!asking.readOnly) shares.push(WRITES);
  if (asking.feature) shares.push({ name: `feature ${asking.feature}`, most: LIMITS.feature });
  try {
    return await scopesUnderWay.enter(shares, {
      most: MOST_WAITING[kind],
      patience: kind === 'server' ? PATIENCE.server : PATIENCE.request,
    });
  } catch (error) {
    if (!(error instanceof Full)) throw error;
    if (error.share !== own) throw new BusyError(503, faultWords.busy);
    throw new BusyError(429, busyWords(kind));
  }
};
