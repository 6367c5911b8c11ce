import { fieldWords, sentQuestionnaire } from '@ridgeline/domain';
import { LONGEST_MESSAGE } from '@ridgeline/domain/sending';
import { askingWords } from '@ridgeline/domain/words/asking';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { FormFailure } from '../../../fields/FormFailure';
import { TextBox } from '../../../fields/TextBox';
import { useTextForm } from '../../../fields/useTextForm';
import { useProvider } from '../../../providers/useProvider';
import { useRefresh, useToast, useUnloadGuard } from '../../../shared';
import type { AnsweredQuestion } from '../../common';
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
  const provider = useProvider();
  const toast = useToast();
  const box = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState(false);
  const form = useTextForm({
    initial: { message: '' },
    check: ({ message }) => (message.trim() === '' ? { message: fieldWords.required } : {}),
    send: ({ message }) => provider.replyToQuestion(sentId, question.documentId, message),
    failed: words.failed,
    onEnd: useRefresh(sentQuestionnaire),
    onDone: ({ mail }) => {
      toast.done(mail === 'queued' ? words.queued({ recipient }) : words.shown({ recipient }));
      form.reset();
      close();
    },
  });
  const typed = useWatch({ control: form.control, name: 'message' });
  const dirty = open && typed.trim() !== '';
  useUnloadGuard(dirty);
  const close = (): void => {
    setOpen(false);
    // The field goes away: the focus stays at the answer.
    box.current?.closest<HTMLElement>('li')?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit(event);
    if (event.key === 'Escape') close();
  };
  if (!open) {
    return (
      <Button
        label={words.reply}
        className={styles.open ?? ''}
        size="small"
        aria-label={words.replyTo({ question: question.question })}
        onClick={() => setOpen(true)}
      />
    );
  }
  return (
    <form className={styles.reply} ref={box} noValidate onSubmit={form.submit}>
      <TextBox
        control={form.control}
        name="message"
        label={words.label}
        hint={mails ? words.hintMailed : words.hint}
        maxLength={LONGEST_MESSAGE}
        lines={[2, 10]}
        autoFocus
        onKeyDown={onKeyDown}
      />
      <FormFailure text={form.failure} />
      <span className={styles.buttons}>
        <Button
          label={form.busy ? words.sending : words.send}
          type="submit"
          size="small"
          variant="contained"
          disabled={form.busy}
          aria-keyshortcuts="Control+Enter"
        />
        <Button label={words.cancel} size="small" onClick={close} disabled={form.busy} />
      </span>
    </form>
  );
};
