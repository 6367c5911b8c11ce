/** How far a file is, for those who read it while it is written. */
export interface Tally {
  readonly add: (rows: number, bytes: number) => void;
  readonly end: (bytes: number) => void;
  readonly fail: (error: unknown) => void;
  /** Bytes written so far. */
  readonly bytes: () => number;
  readonly isOver: () => boolean;
  /** Rows within the first so many bytes. */
  readonly rowsIn: (bytes: number) => number;
  /** Resolves once there are more bytes than so many, or no more will come. @throws what the writing failed with */
  readonly beyond: (bytes: number) => Promise<void>;
}

export const createTally = (): Tally => {
  /** After each lot: the bytes so far, and the rows. */
  const marks: { readonly bytes: number; readonly rows: number }[] = [];
  let [rows, bytes, over] = [0, 0, false];
  let failure: { readonly error: unknown } | undefined;
  let wake = (): void => undefined;
  let reached = 0;

  const rowsIn = (read: number): number => {
    // Asked for ever more bytes: what lies behind is not looked at again.
    while (reached < marks.length && (marks[reached]?.bytes ?? 0) <= read) reached += 1;
    return marks[reached - 1]?.rows ?? 0;
  };
  return {
    add: (more, size) => {
      [rows, bytes] = [rows + more, size];
      marks.push({ bytes, rows });
      wake();
    },
    end: (size) => {
      [bytes, over] = [size, true];
      marks.push({ bytes, rows });
      wake();
    },
    fail: (error) => {
      failure ??= { error };
      wake();
    },
    bytes: () => bytes,
    isOver: () => over,
    rowsIn,
    beyond: async (read) => {
      while (!failure && !over && bytes <= read) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (failure) throw failure.error;
    },
  };
};
