import type { Filterable } from '@ridgeline/domain';

/** What every editor gets. `texts` are those of the current filter; none if there is nothing to apply yet. */
export interface EditorProps {
  readonly filterable: Filterable;
  readonly texts: readonly string[];
  readonly onChange: (texts: readonly string[]) => void;
}
