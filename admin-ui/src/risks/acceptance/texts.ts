import { panelWords as words } from '@ridgeline/domain/words/acceptance-panel';
import type { Acceptance, AskedFor } from '../../providers/methods/acceptance';
import { dayText, momentText } from '../../shared';

/** The status of the acceptance in one sentence. */
export const standingText = ({ status, kind, waiting, decisions, acceptedUntil }: Acceptance): string => {
  const [last] = decisions;
  if (status === 'asked' && waiting) {
    return words.intro.asked({ owner: waiting.ownerName, asker: waiting.askedBy, when: momentText(waiting.askedAt) });
  }
  if (status === 'declined' && last)
    return words.intro.declined({ owner: last.ownerName, when: momentText(last.decidedAt) });
  if (status === 'stale' && last) return words.intro.stale({ owner: last.ownerName });
  if ((status === 'accepted' || status === 'expired') && last) {
    return words.intro[status]({ owner: last.ownerName, until: dayText(acceptedUntil) });
  }
  return kind ? words.intro.none({ kind }) : words.kindMissing;
};

/** The state of the mail with the link. */
export const mailText = ({ mail, linkExpiresAt }: AskedFor): string =>
  mail === 'sent' ? words.mail.sent({ until: momentText(linkExpiresAt) }) : words.mail[mail];

/** Why acceptance cannot be requested now; undefined if it can. */
export const hindrance = ({ kind, owner }: Acceptance): string | undefined => {
  if (!owner) return words.ownerMissing;
  if (owner.you) return words.youOwn;
  if (!owner.reachable) return words.unreachable({ owner: owner.name });
  return kind ? undefined : words.kindMissing;
};
