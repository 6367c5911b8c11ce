import { comment } from '@ridgeline/domain';
import type { Principal } from '../../../access/principal';
import { notify } from '../../../notices';
import { changed } from '../../../realtime';
import type { Colleague } from './people';
import type { Target } from './target';

/** Open pages read the comments of the row again. */
export const noteChange = ({ companyId }: Target): void => changed(companyId, { resource: comment.plural });

/**
 * Notifies users that a comment mentions them, behind the bell and by mail. It does not contain the text, which only readers of the
 * register see. A user gets no notice of an own mention.
 */
export const tellMentioned = (who: Principal, target: Target, mentioned: readonly Colleague[]): Promise<void> =>
  notify(
    mentioned.flatMap(({ userId }) => (userId === who.id ? [] : [userId])),
    {
      kind: 'mentioned',
      facts: { by: who.displayName ?? who.username, row: target.name },
      about: { resource: target.entity.plural, id: target.documentId },
    },
  );
