/**
 * What the server says with every answer about what one may open (the header X-Access): a hash of role, company and
 * modules. Only that it changes means something.
 */
let mark: string | null = null;

const listeners = new Set<() => void>();

/** Looks at an answer; tells the listeners when one's access is no longer what it was. */
export const hearAccess = ({ headers }: Response): void => {
  const heard = headers.get('x-access');
  if (!heard || heard === mark) return;
  const first = mark === null;
  mark = heard;
  if (!first) for (const listener of listeners) listener();
};

/** Begins anew, with the session of somebody. */
export const forgetAccess = (): void => {
  mark = null;
};

/** Treats the next X-Access value as changed, since the body of this answer could not be read. */
export const hearAccessAgain = (): void => {
  mark = '';
};

/** Calls back when one's access changed; returns the way to stop. */
export const onAccessChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
