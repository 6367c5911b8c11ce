import { LONGEST_COMMENT, type Person } from '@ridgeline/domain';
import { commentWords as words } from '@ridgeline/domain/words/comments';
import { keepPreviousData } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../components/Button';
import { messageOf } from '../../providers/errors';
import type { CommentedRow } from '../../providers/methods/comments';
import { useRead } from '../../providers/useRead';
import { useOnce } from '../../shared';
import styles from './Comments.module.css';
import { type Typing, toStored, toTyped, typingAt, withPerson } from './mentions';

interface ComposerProps {
  readonly row: CommentedRow;
  readonly label: string;
  readonly submit: string;
  readonly busy: string;
  /** The comment that is edited; absent for a new one. */
  readonly begin?: { readonly text: string; readonly mentions: readonly Person[] };
  /** Stores the text. */
  readonly store: (text: string) => Promise<unknown>;
  readonly onStored: () => void;
  readonly onCancel?: () => void;
}

const NOBODY: readonly Person[] = [];

interface MentionOptions {
  readonly row: CommentedRow;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly known: readonly Person[];
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The list of colleagues that `@` opens: the text keeps the focus, arrows choose, Enter takes, Esc closes. */
const useMention = ({ row, box, typed, onTyped, known }: MentionOptions) => {
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

/** The box in which a comment is written; `@` offers colleagues, Ctrl+Enter sends. */
export const Composer = ({ row, label, submit, busy, begin, store, onStored, onCancel }: ComposerProps) => {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const known = begin?.mentions ?? NOBODY;
  const [typed, setTyped] = useState(() => (begin ? toTyped(begin.text, known) : ''));
  const mention = useMention({ row, box, typed, onTyped: setTyped, known });
  const { people, current } = mention;
  const storing = useOnce({
    work: () => store(toStored(typed, mention.chosen)),
    onDone: () => {
      setTyped('');
      onStored();
    },
  });
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (typed.trim() === '') box.current?.focus();
    else storing.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    mention.onKeyDown(event);
    if (event.defaultPrevented) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
    if (event.key === 'Escape') onCancel?.();
  };
  const open = people.length > 0;
  return (
    <form className={styles.composer} onSubmit={send}>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={box}
        id={id}
        rows={3}
        dir="auto"
        value={typed}
        maxLength={LONGEST_COMMENT}
        // biome-ignore lint/a11y/noAutofocus: the user has just asked to edit
        autoFocus={begin !== undefined}
        aria-describedby={`${id}-hint${storing.error ? ` ${id}-problem` : ''}`}
        aria-invalid={Boolean(storing.error)}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(open && { 'aria-controls': `${id}-people`, 'aria-activedescendant': `${id}-${current}` })}
        onChange={({ target }) => {
          setTyped(target.value);
          mention.look(target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={mention.close}
      />
      {open && (
        <div role="listbox" id={`${id}-people`} aria-label={words.people} className={styles.people}>
          {people.map((person, index) => (
            // The keyboard chooses in the text box, which keeps the focus.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            <div
              key={person.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => mention.take(person)}
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
      <span id={`${id}-hint`} className={styles.hint}>
        {words.hint}
      </span>
      {storing.error ? (
        <span id={`${id}-problem`} role="alert" className={styles.problem}>
          {messageOf(storing.error)}
        </span>
      ) : null}
      <span className={styles.buttons}>
        {onCancel && <Button label={words.cancel} onClick={onCancel} />}
        <Button
          label={storing.busy ? busy : submit}
          type="submit"
          variant="contained"
          disabled={storing.busy}
          aria-keyshortcuts="Control+Enter"
        />
      </span>
    </form>
  );
};
