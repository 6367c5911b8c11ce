/**
 * The header X-Access of every answer: a hash of the user's role, company and
 * modules. Only a change of it has a meaning.
 */
let mark: string | null = null;

const listeners = new Set<() => void>();

/** Reads an answer; notifies the listeners when the user's access has changed. */
export const hearAccess = ({ headers }: Response): void => {
  const heard = headers.get('x-access');
  if (!heard || heard === mark) return;
  const first = mark === null;
  mark = heard;
  if (!first) for (const listener of listeners) listener();
};

/** Resets it for a new session. */
export const forgetAccess = (): void => {
  mark = null;
};

/** Treats the next X-Access value as changed, since the body of this answer could not be read. */
export const hearAccessAgain = (): void => {
  mark = '';
};

/** Calls back when the user's access changed. @returns a function to stop */
export const onAccessChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
