import type { Mark } from '@ridgeline/domain/marks';

/** A column of a document that is made to be read. */
export interface DocumentColumn {
  readonly label: string;
  readonly align: 'left' | 'right';
  /** How words of a fixed vocabulary are drawn, by the word. */
  readonly marks?: Readonly<Record<string, Mark>> | undefined;
}

/** What a PDF or Word file says beside its rows. */
export interface DocumentHead {
  readonly title: string;
  /** Short sentences below the title: whose rows, how many, how they were narrowed. */
  readonly facts: readonly string[];
  /** Who made the file and when: at the foot of every page. */
  readonly origin: string;
  readonly author: string;
  /** The language of its words, e.g. `en-AU`. */
  readonly language: string;
  readonly columns: readonly DocumentColumn[];
}

/** A text that a file cannot show, and the first character that is to blame. */
export interface Unfit {
  /** The column's label; null for the heading. */
  readonly column: string | null;
  readonly text: string;
  readonly character: string;
}

/** Thrown by a writer when its format cannot show a text. */
export class UnfitText extends Error {
  constructor(readonly unfit: Unfit) {
    super(`${unfit.column ?? 'The heading'} has a character that this file cannot show`);
    this.name = 'UnfitText';
  }
}
