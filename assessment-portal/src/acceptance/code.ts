/**
 * The code of the link, which stands behind its #: no browser sends that, and no log holds it. It is taken out of the
 * address before anything is drawn, so that it stays neither in view nor in the history.
 */
const take = (): string => {
  const { pathname, search, hash } = window.location;
  if (hash.length > 1) window.history.replaceState(null, '', pathname + search);
  return hash.slice(1);
};

let code = take();

/** The code of the link by which this page was opened; empty on a page that was loaded again. */
export const linkCode = (): string => code;

/** Calls back when another link was opened in the same tab. */
export const onAnotherLink = (listener: () => void): (() => void) => {
  const heard = (): void => {
    const found = take();
    if (found === '') return;
    code = found;
    listener();
  };
  window.addEventListener('hashchange', heard);
  return () => window.removeEventListener('hashchange', heard);
};
