import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { LinkOnce } from '../../components/link/LinkOnce';
import type { FreshLink } from '../../providers/methods/sending';
import { dayText } from '../../shared';

const words = questionnaireWords.link;

const WHY = {
  queued: words.queued,
  'not-configured': words.notConfigured,
  'no-address': words.noAddress,
  none: words.notMailed,
} as const;

/** An answering link, shown only once: why it must be copied, and until when it works. */
export const AnsweringLink = ({ link }: { link: FreshLink }) => (
  <LinkOnce
    url={link.url}
    label={words.label}
    why={WHY[link.mail]}
    note={`${words.expires({ date: dayText(link.expiresOn) })} ${words.once}`}
  />
);
