import {
  EVIDENCE_KINDS,
  EVIDENCE_MEGABYTES,
  LARGEST_EVIDENCE,
  MOST_EVIDENCE,
} from '@ridgeline/domain/questions/evidence';
import { more } from '../words';

export const KINDS_SPOKEN = EVIDENCE_KINDS.join(', ');

/** Why a file is refused before it is sent, as a sentence; nothing if it may be sent. @param room how many more are allowed */
export const refusalOf = ({ name, size }: Pick<File, 'name' | 'size'>, room: number): string | undefined => {
  const ending = name.split('.').pop()?.toLowerCase();
  if (!EVIDENCE_KINDS.some((kind) => kind === ending)) return more.evidence.wrongKind({ name, kinds: KINDS_SPOKEN });
  if (size > LARGEST_EVIDENCE) return more.evidence.tooLarge({ name, megabytes: EVIDENCE_MEGABYTES });
  if (size === 0) return more.evidence.empty({ name });
  return room > 0 ? undefined : more.evidence.tooMany({ name, most: MOST_EVIDENCE });
};
