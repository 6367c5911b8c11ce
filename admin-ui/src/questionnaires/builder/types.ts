import type { Built } from './useQuestions';

/** The actions of a line of the builder. */
export interface LineActions {
  readonly view: (built: Built) => void;
  readonly edit: (built: Built) => void;
  readonly remove: (built: Built) => void;
  readonly move: (built: Built, step: -1 | 1) => void;
  readonly moveTopic: (topic: string, step: -1 | 1) => void;
  readonly addTo: (topic: string) => void;
}
