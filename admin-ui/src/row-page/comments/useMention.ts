import type { Person } from '@ridgeline/domain';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { CommentedRow } from '../../providers/methods/comments';
import { useRead } from '../../providers/useRead';
import { type Typing, typingAt, withPerson } from './mentions';

interface MentionOptions {
  readonly row: CommentedRow;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly known: readonly Person[];
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The list of colleagues that `@` opens: the text keeps the focus, arrows choose, Enter takes, Esc closes. */
export const useMention = ({ row, box, typed, onTyped, known }: MentionOptions) => {
  const [chosen, setChosen] = useState<readonly Person[]>(known);
  const [typing, setTyping] = useState<Typing | null>(null);
  const [at, setAt] = useState(0);
  const caret = useRef<number | null>(null);
  const { data } = useRead(
    ['comments', 'people', row.register, row.id, typing?.q.trim() ?? ''],
    (provider, signal) => provider.findPeople(row, typing?.q.trim() ?? '', signal),
    { enabled: typing !== null, placeholderData: keepPreviousData, staleTime: 60_000, retry: false },
  );
  const people = typing && data ? data : [];
  const current = Math.min(at, people.length - 1);

  useLayoutEffect(() => {
    if (caret.current === null || !box.current) return;
    box.current.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  /** Reads the word that is being typed at the caret. */
  const look = (text: string): void => {
    setTyping(typingAt(text, box.current?.selectionStart ?? text.length, chosen));
    setAt(0);
  };
  const take = (person: Person): void => {
    if (!typing) return;
    const next = withPerson(typed, box.current?.selectionStart ?? typed.length, typing, person);
    setChosen((before) => [...before.filter(({ id }) => id !== person.id), person]);
    setTyping(null);
    caret.current = next.caret;
    onTyped(next.text);
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const person = people[current];
    if (!person || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step !== undefined) setAt((current + step + people.length) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(person);
    else if (event.key === 'Escape') setTyping(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { people, current, chosen, look, take, onKeyDown, close: () => setTyping(null) };
};
