import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import type { SupportAccess } from '@ridgeline/domain/support-access';
import { supportWords } from '@ridgeline/domain/words/support-access';
import { useId, useState } from 'react';
import { Button } from '../../components/Button';
import { LoadError } from '../../components/LoadError';
import { messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { useRead } from '../../providers/useRead';
import { useSession } from '../../providers/useSession';
import { AskDialog, momentText, useOnce, useToast } from '../../shared';
import settings from '../Settings.module.css';
import { GrantDialog } from './GrantDialog';
import { GrantList } from './GrantList';
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
