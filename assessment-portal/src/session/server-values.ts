import type { Change, Conflict, Question, SentChange } from '../api/assessment';

const FIELDS = ['answer', 'comment'] as const;

/** The properties of `from` that a change names. */
const named = (change: Change, from: Change): Change =>
  Object.fromEntries(
    FIELDS.filter((field) => change[field] !== undefined).map((field) => [field, from[field] ?? null]),
  );

/**
 * What the server has of each question, as far as this window knows. Each change says what it replaces, so that the server
 * notices when another person has changed the answer in the meantime.
 */
export class ServerValues {
  private readonly values: Map<string, Change>;
  /** Changes whose requests got no answer: the server may have them. */
  private readonly tried = new Map<string, Change[]>();

  constructor(questions: readonly Question[]) {
    this.values = new Map(questions.map(({ id, answer, comment }) => [id, { answer, comment }]));
  }

  /** The server has these values now. */
  note(id: string, { answer, comment }: Change): void {
    const known = this.values.get(id);
    this.values.set(id, {
      ...known,
      ...(answer !== undefined && { answer }),
      ...(comment !== undefined && { comment }),
    });
  }

  /** What a change replaces. */
  replacedBy(id: string, change: Change): Change {
    return named(change, this.values.get(id) ?? {});
  }

  /** The changes as they are sent. */
  asSent(changes: ReadonlyMap<string, Change>): Map<string, SentChange> {
    return new Map([...changes].map(([id, change]) => [id, { ...change, was: this.replacedBy(id, change) }]));
  }

  /** These were sent, but no answer came. */
  noteLost(changes: ReadonlyMap<string, Change>): void {
    for (const [id, change] of changes) this.tried.set(id, [...(this.tried.get(id) ?? []), change]);
  }

  /** These were sent and are stored. */
  noteStored(changes: ReadonlyMap<string, Change>): void {
    for (const [id, change] of changes) {
      this.note(id, change);
      this.tried.delete(id);
    }
  }

  /** Whether the server's value comes from this window, from a request whose answer was lost. */
  isOwn(id: string, change: Change, theirs: Pick<Conflict, 'answer' | 'comment'>): boolean {
    const known = this.values.get(id);
    return FIELDS.every(
      (field) =>
        change[field] === undefined ||
        theirs[field] === (known?.[field] ?? null) ||
        theirs[field] === change[field] ||
        this.tried.get(id)?.some((tried) => tried[field] === theirs[field]),
    );
  }
}
