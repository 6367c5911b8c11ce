import type { LibraryControl } from './catalogue';

/** A control as stored in the register. */
export interface StoredControl extends LibraryControl {
  readonly id: number;
  readonly documentId: string;
}

/** Fields that are compared between two versions of a control. */
export const COMPARED = [
  'annexControl',
  'domain',
  'controlHeading',
  'controlDescription',
  'partOf',
  'statement',
  'guidance',
  'discussion',
  'otherParts',
  'parameters',
  'withdrawn',
] as const;

export type ComparedField = (typeof COMPARED)[number];

export interface FieldChange {
  readonly field: ComparedField;
  readonly from: string | number | null;
  readonly to: string | number | null;
}

export interface ChangedControl {
  readonly before: StoredControl;
  readonly after: LibraryControl;
  readonly changes: readonly FieldChange[];
}

/** What a newer version would change. `withdrawn` is marked so in the file; `missing` is in the register, not in the file. */
export interface Comparison {
  readonly added: readonly LibraryControl[];
  readonly changed: readonly ChangedControl[];
  readonly withdrawn: readonly StoredControl[];
  readonly missing: readonly StoredControl[];
  readonly unchanged: readonly StoredControl[];
}

/** A field that a library does not have is not compared: a spreadsheet has no guidance, and does not remove any. */
const changesOf = (before: LibraryControl, after: LibraryControl): FieldChange[] =>
  COMPARED.flatMap((field) => {
    const to = after[field];
    const from = before[field] ?? null;
    return to === undefined || to === from ? [] : [{ field, from, to }];
  });

const byNumber = (control: LibraryControl): string => control.annexControl.trim().toLowerCase();

/** Finds the stored control for one of the file: by its OSCAL id, which survives a new number, else by its number. */
class StoredControls {
  readonly #ids = new Map<string, StoredControl>();
  readonly #numbers = new Map<string, StoredControl>();
  readonly left: Set<StoredControl>;

  constructor(controls: readonly StoredControl[]) {
    this.left = new Set(controls);
    for (const control of controls) {
      if (control.oscalId) this.#ids.set(control.oscalId, control);
      this.#numbers.set(byNumber(control), control);
    }
  }

  byId({ oscalId }: LibraryControl): StoredControl | undefined {
    return this.#take(oscalId ? this.#ids.get(oscalId) : undefined);
  }

  byNumber(control: LibraryControl): StoredControl | undefined {
    return this.#take(this.#numbers.get(byNumber(control)));
  }

  #take(found: StoredControl | undefined): StoredControl | undefined {
    return found && this.left.delete(found) ? found : undefined;
  }
}

/**
 * Compares the stored controls of a library with those of another version of it. Nothing is ever deleted: a control that a
 * newer version leaves out is withdrawn, with its texts; a withdrawn control that comes back counts as changed.
 */
export const compareControls = (stored: readonly StoredControl[], controls: readonly LibraryControl[]): Comparison => {
  const known = new StoredControls(stored);
  // All ids first: a number that now belongs to another control must not match the wrong one.
  const pairs = new Map(controls.map((control) => [control, known.byId(control)]));
  const added: LibraryControl[] = [];
  const changed: ChangedControl[] = [];
  const withdrawn: StoredControl[] = [];
  const unchanged: StoredControl[] = [];
  for (const after of controls) {
    const before = pairs.get(after) ?? known.byNumber(after);
    if (!before) added.push(after);
    else if (after.withdrawn) (before.withdrawn ? unchanged : withdrawn).push(before);
    else {
      const changes = changesOf(before, after);
      if (changes.length > 0) changed.push({ before, after, changes });
      else unchanged.push(before);
    }
  }
  const missing = [...known.left].filter((control) => !control.withdrawn);
  unchanged.push(...[...known.left].filter((control) => control.withdrawn));
  return { added, changed, withdrawn, missing, unchanged };
};
