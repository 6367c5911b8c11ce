import { LONGEST_SUPPORT_NOTE, type SupportState } from '@ridgeline/domain/support-access';
import { words as fieldWords } from '@ridgeline/domain/words/fields';
import { supportWords } from '@ridgeline/domain/words/support-access';
import { Button } from '../../components/Button';
import { FormFailure } from '../../fields/FormFailure';
import { TextBox } from '../../fields/TextBox';
import { type Texts, useTextForm } from '../../fields/useTextForm';
import { useProvider } from '../../providers/useProvider';
import { momentText, useSwitchCompany, useToast } from '../../shared';
import styles from './Closed.module.css';

const words = supportWords.page;

export interface ClosedProps {
  /** Its documentId. */
  readonly company: string;
  readonly state: SupportState;
  readonly onChange: () => void;
}

const inviteFormWords = supportWords.page;

type Values = Texts<'username' | 'email'>;

/** Invites an administrator of a company whose own ones cannot sign in. */
const InviteForm = ({ company }: { readonly company: string }) => {
  const provider = useProvider();
  const toast = useToast();
  const { control, failure, busy, submit } = useTextForm<Values, { readonly email: string }>({
    initial: { username: '', email: '' },
    check: ({ username, email }): Partial<Record<keyof Values, string>> => ({
      ...(username.trim() === '' && { username: fieldWords.required }),
      ...(email.trim() === '' && { email: fieldWords.required }),
    }),
    send: ({ username, email }) =>
      provider.inviteAdministrator(company, { username: username.trim(), email: email.trim() }),
    onDone: ({ email }) => toast.done(inviteFormWords.invited({ email })),
  });
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <FormFailure text={failure} />
      <TextBox control={control} name="username" label={inviteFormWords.username} hint="" />
      <TextBox control={control} name="email" label={inviteFormWords.email} hint="" inputMode="email" />
      <Button label={busy ? inviteFormWords.inviting : inviteFormWords.invite} type="submit" disabled={busy} />
    </form>
  );
};

const askFormWords = supportWords.page;

interface AskFormProps {
  readonly company: string;
  readonly onDone: () => void;
}

/** Asks the administrators of a company for access. */
const AskForm = ({ company, onDone }: AskFormProps) => {
  const provider = useProvider();
  const toast = useToast();
  const { control, failure, busy, submit } = useTextForm<Texts<'note'>, unknown>({
    initial: { note: '' },
    check: ({ note }): { note?: string } => (note.trim() ? {} : { note: fieldWords.required }),
    send: ({ note }) => provider.askForSupport(company, note.trim()),
    onDone: () => {
      toast.done(askFormWords.done);
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <FormFailure text={failure} />
      <TextBox
        control={control}
        name="note"
        label={askFormWords.note}
        hint={askFormWords.noteHint}
        maxLength={LONGEST_SUPPORT_NOTE}
      />
      <Button label={busy ? askFormWords.asking : askFormWords.ask} type="submit" variant="contained" disabled={busy} />
    </form>
  );
};

/** In place of every page of a company that has not opened its data to the operator: asking for it, and the way out. */
export default function ClosedCompany({ company, state, onChange }: ClosedProps) {
  const switchTo = useSwitchCompany();
  const { asked, name } = state;
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <h1>{words.title({ company: name })}</h1>
        <p>{words.text}</p>
        {asked && (
          <p role="status">
            {words.asked({ by: asked.username, when: momentText(asked.at) })} <q>{asked.note}</q>
          </p>
        )}
        <AskForm company={company} onDone={onChange} />
        <Button label={words.other} onClick={() => switchTo(null, '/dashboard/company-management')} />
      </section>
      <section className={styles.card}>
        <h2>{words.lockedTitle}</h2>
        <p>{words.lockedText}</p>
        <InviteForm company={company} />
      </section>
    </div>
  );
}
