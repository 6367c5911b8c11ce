import type { Assessment, Conflict, Question, WorthTelling } from '../api/assessment';
import type { Earlier } from '../api/earlier';
import type { Message } from '../api/messages';
import type { Queue } from '../saving/queue';

/** Why a submission failed, for the page. */
export type SubmitTrouble = 'offline' | 'busy' | 'failed';

export type View =
  | { kind: 'answering' }
  | { kind: 'review' }
  /** Submitted from this window just now. */
  | { kind: 'thanks' }
  /** Submitted before; `lost` if answers given here after that were not saved. */
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
  /** Questions that another person answered differently at the same time, until one answer is chosen. */
  readonly conflicts: ReadonlyMap<string, Conflict>;
  /** The questions that were open when Submit was pressed; the page lists them until it is pressed again. */
  readonly missing: readonly string[];
  /** Why the server refused an answer, by question, until it is answered again. */
  readonly refused: ReadonlyMap<string, string>;
  /** How many more (or fewer) questions there are after the last answer; 0 for no change. */
  readonly addedQuestions: number;
  /** The earlier answers, by question. */
  readonly earlier: ReadonlyMap<string, Earlier>;
  /** Questions to the sender and the replies, by question, oldest first. */
  readonly messages: ReadonlyMap<string, readonly Message[]>;
  /** Questions to the sender that are typed and not sent, by question. */
  readonly asking: ReadonlyMap<string, string>;
  /** Running uploads. */
  readonly uploading: number;
  /** Files that the server refused, until they are removed from their question. */
  readonly refusedFiles: number;
  /** The questions that the reviewer wants changed, as they were handed in unchanged. */
  readonly unchanged: readonly Question[];
  /** Texts that could not be read as an answer, by question: they stay in their fields. */
  readonly unread: ReadonlyMap<string, string>;
  /** A preview: nothing is sent. */
  readonly preview: boolean;
  readonly submitting: boolean;
  readonly submitTrouble: SubmitTrouble | null;
}
