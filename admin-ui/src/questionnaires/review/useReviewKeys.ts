import { type RefObject, useEffect, useRef } from 'react';
import { isCovered, isTyping } from '../../components/keys';

const answersIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-answer]')];

const focusedIn = (root: HTMLElement): HTMLElement | null => {
  const found = document.activeElement?.closest<HTMLElement>('[data-answer]') ?? null;
  return found && root.contains(found) ? found : null;
};

const step = (root: HTMLElement, by: 1 | -1): void => {
  const all = answersIn(root);
  const at = all.indexOf(focusedIn(root) as HTMLElement);
  const next = at < 0 ? all[0] : all[Math.min(all.length - 1, Math.max(0, at + by))];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
};

/** Focuses the comment field, which may be drawn only after this event, unless the focus has moved meanwhile. */
const writeIn = (answer: HTMLElement): void => {
  const begin = (): boolean => {
    const box = answer.querySelector<HTMLTextAreaElement>('textarea[data-review]');
    box?.focus();
    return box !== null;
  };
  if (begin()) return;
  const drawn = new MutationObserver(() => begin() && drawn.disconnect());
  drawn.observe(answer, { childList: true, subtree: true });
  answer.addEventListener('focusout', () => drawn.disconnect(), { once: true });
};

const DEEDS: Readonly<Record<string, string>> = { a: 'accepted', c: 'change', l: 'lock' };

/** Presses a button of the focused answer; after 'change needed' it focuses the comment. */
const press = (answer: HTMLElement, does: string): void => {
  const button = answer.querySelector<HTMLButtonElement>(`button[data-does="${does}"]`);
  const begins = does === 'change' && button?.getAttribute('aria-pressed') === 'false';
  button?.click();
  if (begins) writeIn(answer);
};

/** Arrow keys move between answers only if an answer has the focus; otherwise they scroll the page. */
const stepOf = (key: string, inAnswers: boolean): 1 | -1 | 0 => {
  if (key === 'j' || (key === 'ArrowDown' && inAnswers)) return 1;
  return key === 'k' || (key === 'ArrowUp' && inAnswers) ? -1 : 0;
};

const handle = (root: HTMLElement, key: string): boolean => {
  const answer = focusedIn(root);
  const by = stepOf(key, answer !== null);
  const does = DEEDS[key];
  if (by !== 0) step(root, by);
  else if (does && answer) press(answer, does);
  else return false;
  return true;
};

/** The keys of a review: `j` `k` and arrows from answer to answer, `a` accept, `c` change needed, `l` lock. */
export const useReviewKeys = (): RefObject<HTMLDivElement | null> => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!root.current || isTyping(event.target) || isCovered()) return;
      if (handle(root.current, event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return root;
};
