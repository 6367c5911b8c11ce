import type { Row } from '../row';

/** What a screen's own question before deleting gets. */
export interface RemovalProps {
  /** The row whose button was pressed; null when the selected ones are meant. */
  readonly row: Row | null;
  readonly ids: readonly string[];
  /** Called however it ends. */
  readonly onEnd: () => void;
  /** Called when the rows are gone. */
  readonly onDone: () => void;
}
