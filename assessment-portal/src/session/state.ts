import type { Assessment, Problem } from '../api/assessment';
import type { Queue } from '../saving/queue';

/** Why a submission did not go through, to be told on the page. */
export type SubmitTrouble = 'offline' | 'busy' | 'failed';

export type View =
  | { kind: 'answering' }
  | { kind: 'review' }
  /** Submitted from this window just now. */
  | { kind: 'thanks' }
  /** Submitted before; `lost` when answers given here after that were not taken. */
  | { kind: 'completed'; surprise: boolean; lost: boolean }
  /** The link ended while the page was open. */
  | { kind: 'ended'; problem: Problem };

export interface State {
  readonly assessment: Assessment;
  readonly view: View;
  readonly queue: Queue;
  /** Questions that the respondent chose to answer later. */
  readonly left: ReadonlySet<string>;
  /** Questions whose answer another window changed, until they are answered here. */
  readonly changedElsewhere: ReadonlySet<string>;
  /** The questions that were open when Submit was pressed; the page lists them until it is pressed again. */
  readonly missing: readonly string[];
  readonly submitting: boolean;
  readonly submitTrouble: SubmitTrouble | null;
}
