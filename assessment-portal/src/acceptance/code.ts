/**
 * The code of the link, which is behind its #: browsers do not send it, and no log contains it. It is removed from the
 * address before the page is drawn, so that it is not visible and not in the history.
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
