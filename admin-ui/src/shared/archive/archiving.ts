import type { ArchiveRequest, Entity } from '@ridgeline/domain';
import { nounsInSentence } from '@ridgeline/domain/language';
import { archiveWords } from '@ridgeline/domain/words/archive';

/** The rows that are meant: these, or all of a list. */
export interface ArchiveTarget {
  /** Ids; null for all rows of the list. */
  readonly ids: readonly string[] | null;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** Archiving rows, or bringing them back. */
export interface Archiving extends ArchiveTarget {
  readonly archived: boolean;
}

/** The request for it. */
export const archiveRequest = ({ archived, ids }: Archiving): ArchiveRequest => ({
  archived,
  ...(ids ? { ids } : { all: true }),
});

/** What was done, as a sentence. The noun of a single row begins it. */
export const archiveSentence = (entity: Entity, archived: boolean, count: number): string => {
  const { many } = nounsInSentence(entity.nouns);
  return (archived ? archiveWords.done : archiveWords.doneBack)({ count, one: entity.nouns.one, many });
};
