/**
 * Why a process that did a piece of work ended before it had a result: it ran out of time or of memory, or something
 * outside ended it.
 */
export type EndedBy = 'time' | 'memory' | 'killed';

/** Thrown to the one caller whose work it was. Nothing was stored. */
export class EndedWork extends Error {
  constructor(
    readonly by: EndedBy,
    /** What the work was, for the log. */
    readonly work: string,
  ) {
    super(`The process of ${work} was ended (${by})`);
    this.name = 'EndedWork';
  }
}
