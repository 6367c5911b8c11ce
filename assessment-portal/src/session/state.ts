import type { Assessment, WorthTelling } from '../api/assessment';
import type { Earlier } from '../api/earlier';
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
  | { kind: 'ended'; problem: WorthTelling };

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
  /** Why the server did not take an answer, by question, until it is answered anew. */
  readonly refused: ReadonlyMap<string, string>;
  /** How many questions more (or fewer) the last answer brought; 0 for none. */
  readonly asked: number;
  /** What was answered before, by question. */
  readonly earlier: ReadonlyMap<string, Earlier>;
  /** Files on their way. */
  readonly uploading: number;
  /** Somebody looks at it as the respondent will; nothing leaves this page. */
  readonly preview: boolean;
  readonly submitting: boolean;
  readonly submitTrouble: SubmitTrouble | null;
}
