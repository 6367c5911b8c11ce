/** Pages of mailed links; the text behind the # is a secret that is never sent to a server or a log. */
const CODED = ['/set-password', '/confirm-email', '/dashboard/join'];

/** Removes the code from the address, where it would be visible and stay in the history; empty if there is none. */
const take = (): string => {
  const { pathname, search, hash } = window.location;
  if (hash.length < 2 || !CODED.includes(pathname.replace(/\/$/, ''))) return '';
  window.history.replaceState(window.history.state, '', pathname + search);
  return hash.slice(1);
};

let code = take();

/** The code of the link that opened this page. */
export const linkCode = (): string => code;

/** Reads the code of another link that was opened in the same tab; calls back when there is one. */
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
