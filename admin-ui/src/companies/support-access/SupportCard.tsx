import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import {
  LONGEST_SUPPORT_NOTE,
  SUPPORT_HOURS,
  type SupportAccess,
  type SupportGrant,
} from '@ridgeline/domain/support-access';
import { words as fieldWords } from '@ridgeline/domain/words/fields';
import { supportWords } from '@ridgeline/domain/words/support-access';
import { useId, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { LoadError } from '../../components/LoadError';
import { Columns, LargeForm } from '../../fields/LargeForm';
import { SelectBox } from '../../fields/SelectBox';
import { TextBox } from '../../fields/TextBox';
import { type Texts, useTextForm } from '../../fields/useTextForm';
import { messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { useRead } from '../../providers/useRead';
import { useSession } from '../../providers/useSession';
import { AskDialog, momentText, useOnce, useToast } from '../../shared';
import settings from '../Settings.module.css';
import styles from './Support.module.css';

const words = supportWords.card;

/** Whether the operator sees the company's data at all times or only when granted; what was granted, and who has used it. */
export const SupportCard = () => {
  const { identity } = useSession();
  return identity?.role === 'Company Administrator' ? <Card /> : null;
};

const Card = () => {
  const id = useId();
  const { data, error, refetch } = useRead(
    ['support-access'],
    (provider, signal) => provider.readSupportAccess(signal),
    {
      retry: false,
    },
  );
  return (
    <section className={settings.card} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p>{words.text}</p>
      {error && <LoadError title={words.loadFailed} error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={144} />}
      {data && <Decided access={data} labelledBy={id} onChange={() => void refetch()} />}
    </section>
  );
};

interface DecidedProps {
  readonly access: SupportAccess;
  readonly labelledBy: string;
  readonly onChange: () => void;
}

const Choice = ({ label, hint }: { readonly label: string; readonly hint: string }) => (
  <span className={styles.choice}>
    <strong>{label}</strong>
    <small>{hint}</small>
  </span>
);

const grantListWords = supportWords.card;

/** So many are shown at first: other cards are below. */
const FIRST = 5;

const endOf = ({ endedAt, endedBy, endsAt }: SupportGrant): string =>
  endedAt && endedBy
    ? grantListWords.endedBy({ name: endedBy, when: momentText(endedAt) })
    : grantListWords.until({ when: momentText(endsAt) });

/** What was granted so far, the newest first, and who of the operators has used it. */
const GrantList = ({ grants }: { readonly grants: readonly SupportGrant[] }) => {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  const showAll = (): void => {
    setAll(true);
    // The button, which has the focus, goes.
    list.current?.focus();
  };
  return (
    <>
      <h2 id={id}>{grantListWords.history}</h2>
      <ul ref={list} tabIndex={-1} className={styles.list} aria-labelledby={id}>
        {grants.slice(0, all ? undefined : FIRST).map((grant) => (
          <li key={grant.id}>
            <strong>{grant.note}</strong>
            <small>
              {grantListWords.by({ name: grant.grantedBy, when: momentText(grant.grantedAt) })} · {endOf(grant)} ·{' '}
              {grant.mayWrite ? grantListWords.write : grantListWords.read}
            </small>
            {grant.uses.length === 0 && <small>{grantListWords.unused}</small>}
            {grant.uses.map(({ username, at }) => (
              <small key={`${username} ${at}`}>{grantListWords.used({ name: username, when: momentText(at) })}</small>
            ))}
          </li>
        ))}
      </ul>
      {!all && grants.length > FIRST && (
        <div className={settings.actions}>
          <Button label={grantListWords.all({ count: grants.length })} onClick={showAll} />
        </div>
      )}
    </>
  );
};

const grantDialogWords = supportWords.dialog;

type Values = Texts<'hours' | 'right' | 'note'>;

const durations = SUPPORT_HOURS.map((hours) => ({
  value: String(hours),
  label: hours < 24 ? grantDialogWords.hour({ hours }) : grantDialogWords.days({ days: hours / 24 }),
}));

const rights = [
  { value: 'read', label: supportWords.card.read },
  { value: 'write', label: supportWords.card.write },
];

interface GrantDialogProps {
  readonly onDone: (endsAt: string) => void;
  readonly onClose: () => void;
}

/** Grants the operator access: for how long, to read or to write too, and why. */
const GrantDialog = ({ onDone, onClose }: GrantDialogProps) => {
  const provider = useProvider();
  const { control, failure, busy, submit } = useTextForm<Values, string>({
    initial: { hours: '4', right: 'read', note: '' },
    check: ({ note }): Partial<Record<keyof Values, string>> => (note.trim() ? {} : { note: fieldWords.required }),
    send: async ({ hours, right, note }) => {
      const wish = { hours: Number(hours), mayWrite: right === 'write', note: note.trim() };
      return (await provider.grantSupport(wish)).grants[0]?.endsAt ?? '';
    },
    onDone,
  });
  return (
    <LargeForm
      title={grantDialogWords.title}
      text={grantDialogWords.text}
      failure={failure}
      cancel={supportWords.card.cancel}
      submit={busy ? grantDialogWords.granting : grantDialogWords.grant}
      busy={busy}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Columns>
        <SelectBox control={control} name="hours" label={grantDialogWords.hours} hint="" choices={durations} />
        <SelectBox control={control} name="right" label={grantDialogWords.right} hint="" choices={rights} />
        <TextBox
          control={control}
          name="note"
          label={grantDialogWords.note}
          hint={grantDialogWords.noteHint}
          maxLength={LONGEST_SUPPORT_NOTE}
          autoFocus
        />
      </Columns>
    </LargeForm>
  );
};

const Decided = ({ access, labelledBy, onChange }: DecidedProps) => {
  const provider = useProvider();
  const toast = useToast();
  const [sure, setSure] = useState(false);
  const [granting, setGranting] = useState(false);
  const running = access.grants.find((grant) => grant.running);
  const { run, busy } = useOnce({
    work: (work: () => Promise<unknown>) => work(),
    onFailed: (failure) => toast.failed(words.failed({ message: messageOf(failure) })),
    onEnd: onChange,
  });
  const decide = (onlyWhenGranted: boolean): void =>
    run(async () => {
      await provider.changeSupportRule(onlyWhenGranted);
      toast.done(words.saved);
    });
  const end = (grant: number): void =>
    run(async () => {
      await provider.endSupport(grant);
      toast.done(words.ended);
    });
  return (
    <>
      <RadioGroup
        className={styles.choices ?? ''}
        aria-labelledby={labelledBy}
        value={access.onlyWhenGranted ? 'granted' : 'always'}
        onChange={(_, value) => (value === 'granted' ? decide(true) : setSure(true))}
      >
        <FormControlLabel
          value="always"
          disabled={busy}
          control={<Radio />}
          label={<Choice label={words.always} hint={words.alwaysHint} />}
        />
        <FormControlLabel
          value="granted"
          disabled={busy}
          control={<Radio />}
          label={<Choice label={words.granted} hint={words.grantedHint} />}
        />
      </RadioGroup>
      {access.onlyWhenGranted && (
        <div className={styles.now}>
          {access.asked && (
            <Alert severity="info">
              {words.asked({ by: access.asked.username, when: momentText(access.asked.at) })} <q>{access.asked.note}</q>
            </Alert>
          )}
          <p role="status" className={styles.state}>
            {running ? words.running({ when: momentText(running.endsAt) }) : words.runningNone}
          </p>
          <div className={settings.actions}>
            {running ? (
              <Button
                label={words.end}
                variant="contained"
                color="error"
                disabled={busy}
                onClick={() => end(running.id)}
              />
            ) : (
              <Button label={words.grant} variant="contained" disabled={busy} onClick={() => setGranting(true)} />
            )}
          </div>
        </div>
      )}
      {access.grants.length > 0 && <GrantList grants={access.grants} />}
      {granting && (
        <GrantDialog
          onClose={() => setGranting(false)}
          onDone={(endsAt) => {
            setGranting(false);
            toast.done(supportWords.dialog.done({ when: momentText(endsAt) }));
            onChange();
          }}
        />
      )}
      <AskDialog
        open={sure}
        title={words.sureTitle}
        confirm={words.sure}
        cancel={words.cancel}
        onConfirm={() => {
          setSure(false);
          decide(false);
        }}
        onCancel={() => setSure(false)}
      >
        {words.sureText}
      </AskDialog>
    </>
  );
};
