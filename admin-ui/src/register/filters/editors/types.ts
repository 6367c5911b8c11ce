import type { Filterable } from '@ridgeline/domain';

/** What every editor gets. `texts` are those of the filter as it stands; none while there is nothing to apply yet. */
export interface EditorProps {
  readonly filterable: Filterable;
  readonly texts: readonly string[];
  readonly onChange: (texts: readonly string[]) => void;
}
