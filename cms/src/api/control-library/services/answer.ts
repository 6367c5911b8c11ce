import type {
  Catalogue,
  Comparison,
  FieldChange,
  LibraryControl,
  LibraryFamily,
  StoredControl,
} from '@ridgeline/domain';
import type { Row } from '../../../records/read';
import type { TouchedRows } from './touched';

/** Most controls of each kind that are named, and most characters of a compared text; the counts include all. */
const NAMED = 1_000;
const CHARACTERS = 4_000;

const cut = (value: FieldChange['from']): FieldChange['from'] =>
  typeof value === 'string' && value.length > CHARACTERS ? `${value.slice(0, CHARACTERS)}…` : value;

const fresh = ({ annexControl, controlHeading }: LibraryControl) => ({ annexControl, controlHeading });

const known = ({ documentId, annexControl, controlHeading }: StoredControl) => ({
  documentId,
  annexControl,
  controlHeading,
});

const head = (row: Row | null) =>
  row && { documentId: row.documentId, title: row.title, version: row.version, updatedAt: row.updatedAt };

export interface Outcome {
  readonly catalogue: Catalogue;
  readonly comparison: Comparison;
  /** The library before the import; null for a new one. */
  readonly before: Row | null;
  /** The library as it is stored now; null in a trial run. */
  readonly stored: Row | null;
  /** In a trial run of a new library: the one that it seems to be a newer version of. */
  readonly likely: Row | null;
  readonly families: readonly LibraryFamily[];
  /** False when the user may not create control domains, which are left out then. */
  readonly makesFamilies: boolean;
  readonly touched: TouchedRows;
}

/** The answer of an import of a library, tried or stored. */
export const answerOf = ({ catalogue, comparison, ...outcome }: Outcome) => {
  const { added, changed, withdrawn, missing, unchanged } = comparison;
  return {
    library: head(outcome.stored),
    before: head(outcome.before),
    likely: head(outcome.likely),
    counts: {
      total: catalogue.controls.length,
      added: added.length,
      changed: changed.length,
      withdrawn: withdrawn.length,
      missing: missing.length,
      unchanged: unchanged.length,
    },
    families: { made: outcome.makesFamilies ? outcome.families.length : 0, missing: outcome.families.length },
    added: added.slice(0, NAMED).map(fresh),
    changed: changed.slice(0, NAMED).map(({ before, changes }) => ({
      ...known(before),
      changes: changes.map(({ field, from, to }) => ({ field, from: cut(from), to: cut(to) })),
    })),
    withdrawn: withdrawn.slice(0, NAMED).map(known),
    missing: missing.slice(0, NAMED).map(known),
    touched: outcome.touched,
  };
};

export type LibraryAnswer = ReturnType<typeof answerOf>;
