import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { SupportAccess } from '@ridgeline/domain/support-access';
import { supportWords } from '@ridgeline/domain/words/support-access';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useId, useState } from 'react';
import { LoadError } from '../../components/LoadError';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { messageOf } from '../../providers/errors';
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
  const provider = useDataProvider<RidgelineDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['support-access'],
    queryFn: ({ signal }) => provider.readSupportAccess(signal),
    retry: false,
  });
  return (
    <section className={settings.card} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p>{words.text}</p>
      {error && <LoadError title={words.loadFailed} error={error} retry={() => void refetch()} />}
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
  const provider = useDataProvider<RidgelineDataProvider>();
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
              <Button variant="contained" color="error" disabled={busy} onClick={() => end(running.id)}>
                {words.end}
              </Button>
            ) : (
              <Button variant="contained" disabled={busy} onClick={() => setGranting(true)}>
                {words.grant}
              </Button>
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
