import { acceptanceRequest, fieldOf, riskAcceptance } from '@ridgeline/domain';
import { panelWords as words } from '@ridgeline/domain/words/acceptance-panel';
import { fieldText } from '../../shared';
import type { Acceptance, AskedFor } from './calls';

const MOMENT = fieldOf(acceptanceRequest, 'askedAt');
const DAY = fieldOf(riskAcceptance, 'acceptedUntil');

/** A moment as the registers word it. */
export const momentText = (iso: unknown): string => fieldText(MOMENT, iso);

/** A day as the registers word it. */
export const dayText = (iso: unknown): string => fieldText(DAY, iso);

/** One sentence: where the acceptance stands. */
export const standingText = ({ status, kind, waiting, decisions, acceptedUntil }: Acceptance): string => {
  const [last] = decisions;
  if (status === 'asked' && waiting) {
    return words.intro.asked(waiting.ownerName, waiting.askedBy, momentText(waiting.askedAt));
  }
  if (status === 'declined' && last) return words.intro.declined(last.ownerName, momentText(last.decidedAt));
  if (status === 'stale' && last) return words.intro.stale(last.ownerName);
  if ((status === 'accepted' || status === 'expired') && last) {
    return words.intro[status](last.ownerName, dayText(acceptedUntil));
  }
  return kind ? words.intro.none(kind) : words.kindMissing;
};

/** What became of the mail with the link. */
export const mailText = ({ mail, linkExpiresAt }: AskedFor): string =>
  mail === 'sent' ? words.mail.sent(momentText(linkExpiresAt)) : words.mail[mail];

/** Why nobody can be asked now; undefined when somebody can. */
export const hindrance = ({ kind, owner }: Acceptance): string | undefined => {
  if (!owner) return words.ownerMissing;
  if (owner.you) return words.youOwn;
  if (!owner.reachable) return words.unreachable(owner.name);
  return kind ? undefined : words.kindMissing;
};
