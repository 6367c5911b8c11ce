import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { LONGEST_MESSAGE } from '@ridgeline/domain/sending';
import { askingWords } from '@ridgeline/domain/words/asking';
import { useDataProvider } from 'ra-core';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { RidgelineDataProvider } from '../../../providers/dataProvider';
import { messageOf } from '../../../providers/errors';
import { useToast } from '../../../shared';
import { type AnsweredQuestion, useAction } from '../../common';
import styles from './Messages.module.css';

const words = askingWords.panel;

interface ReplyProps {
  readonly sentId: string;
  readonly question: AnsweredQuestion;
  readonly recipient: string;
  /** Whether it is mailed too. */
  readonly mails: boolean;
}

/** The reply to a respondent, closed until its button is pressed. Ctrl+Enter sends, Escape closes. */
export const Reply = ({ sentId, question, recipient, mails }: ReplyProps) => {
  const provider = useDataProvider<RidgelineDataProvider>();
  const toast = useToast();
  const box = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const dirty = open && text.trim() !== '';
  useEffect(() => {
    if (!dirty) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [dirty]);
  const close = (): void => {
    setOpen(false);
    // The field goes away: the focus stays at the answer.
    box.current?.closest<HTMLElement>('li')?.focus({ preventScroll: true });
  };
  const { run, busy, error } = useAction(
    () => provider.replyToQuestion(sentId, question.documentId, text),
    ({ mail }) => {
      toast.done(mail === 'queued' ? words.queued({ recipient }) : words.shown({ recipient }));
      setText('');
      close();
    },
  );
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (dirty) run();
    else box.current?.querySelector('textarea')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
    if (event.key === 'Escape') close();
  };
  if (!open) {
    return (
      <Button
        className={styles.open ?? ''}
        size="small"
        variant="outlined"
        aria-label={words.replyTo({ question: question.question })}
        onClick={() => setOpen(true)}
      >
        {words.reply}
      </Button>
    );
  }
  return (
    <form className={styles.reply} ref={box} onSubmit={send}>
      <TextField
        label={words.label}
        value={text}
        error={error !== null && error !== undefined}
        helperText={error ? words.failed({ message: messageOf(error) }) : mails ? words.hintMailed : words.hint}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        multiline
        minRows={2}
        maxRows={10}
        autoFocus
        slotProps={{ htmlInput: { maxLength: LONGEST_MESSAGE, dir: 'auto' } }}
      />
      <span className={styles.buttons}>
        <Button type="submit" size="small" variant="contained" disabled={busy} aria-keyshortcuts="Control+Enter">
          {busy ? words.sending : words.send}
        </Button>
        <Button size="small" variant="outlined" onClick={close} disabled={busy}>
          {words.cancel}
        </Button>
      </span>
    </form>
  );
};
