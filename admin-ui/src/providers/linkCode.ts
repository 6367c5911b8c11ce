/** Pages that a mailed link leads to; what stands behind its # is a secret that no server and no log gets to see. */
const CODED = ['/set-password', '/confirm-email'];

/** Takes the code out of the address, where it would stay in the history and in view; empty where there is none. */
const take = (): string => {
  const { pathname, search, hash } = window.location;
  if (hash.length < 2 || !CODED.includes(pathname.replace(/\/$/, ''))) return '';
  window.history.replaceState(window.history.state, '', pathname + search);
  return hash.slice(1);
};

let code = take();

/** The code of the link by which this page was opened. */
export const linkCode = (): string => code;

/** Takes another code, of a link that was opened in the same tab; calls back when there was one. */
export const onAnotherLink = (listener: (code: string) => void): (() => void) => {
  const heard = (): void => {
    const found = take();
    if (found === '') return;
    code = found;
    listener(found);
  };
  window.addEventListener('hashchange', heard);
  return () => window.removeEventListener('hashchange', heard);
};
