import type { Row } from '../row';

/** Properties of a screen's own confirmation before deleting. */
export interface RemovalProps {
  /** The row whose button was pressed; null for the selected rows. */
  readonly row: Row | null;
  readonly ids: readonly string[];
  /** Called at the end in every case. */
  readonly onEnd: () => void;
  /** Called when the rows were deleted. */
  readonly onDone: () => void;
}
