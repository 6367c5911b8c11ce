import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ScimSettings, ScimToken } from '@ridgeline/domain/scim';
import { scimWords } from '@ridgeline/domain/words/scim';
import { useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { OnceDialog } from '../../components/link/OnceDialog';
import { FormFailure } from '../../fields/FormFailure';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { messageOf } from '../../providers/errors';
import { AskDialog, momentText, useOnce, useToast } from '../../shared';
import styles from '../Settings.module.css';

const words = scimWords.settings;

const stateOf = (token: ScimToken | null): string => {
  if (!token) return words.none;
  const used = token.lastUsedAt === null ? words.unused : words.used({ at: momentText(token.lastUsedAt) });
  return `${words.made({ by: token.madeBy, at: momentText(token.madeAt) })} ${used}`;
};

const ASKS = {
  replace: { title: words.replaceTitle, text: words.replaceText, confirm: words.replace },
  remove: { title: words.removeTitle, text: words.removeText, confirm: words.remove },
} as const;

/** The SCIM token of a company: made, replaced and removed here. */
export const ScimCard = ({
  settings: { token, address },
  onChanged,
}: {
  readonly settings: ScimSettings;
  readonly onChanged: () => void;
}) => {
  const provider = useDataProvider<RidgelineDataProvider>();
  const toast = useToast();
  const id = useId();
  const [asking, setAsking] = useState<keyof typeof ASKS | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const onEnd = () => {
    setAsking(null);
    onChanged();
  };
  const make = useOnce({ work: provider.makeScimToken, onDone: setMade, onEnd });
  const remove = useOnce({ work: provider.removeScimToken, onDone: () => toast.done(words.removed), onEnd });
  const busy = make.busy || remove.busy;
  const error = make.error ?? remove.error;
  return (
    <section className={styles.card} aria-labelledby={id} aria-busy={busy}>
      <h2 id={id}>{words.title}</h2>
      <p>{words.text}</p>
      <FormFailure text={error ? words.failed({ message: messageOf(error) }) : null} />
      <TextField fullWidth label={words.address} value={address} slotProps={{ htmlInput: { readOnly: true } }} />
      <p role="status" className={styles.explained}>
        {stateOf(token)}
      </p>
      <div className={styles.actions}>
        <Button variant="outlined" disabled={busy} onClick={() => (token ? setAsking('replace') : make.run())}>
          {busy ? words.working : token ? words.replace : words.make}
        </Button>
        {token && (
          <Button variant="outlined" color="error" disabled={busy} onClick={() => setAsking('remove')}>
            {words.remove}
          </Button>
        )}
      </div>
      {asking && (
        <AskDialog
          open
          title={ASKS[asking].title}
          confirm={busy ? words.working : ASKS[asking].confirm}
          cancel={words.cancel}
          busy={busy}
          onConfirm={() => (asking === 'remove' ? remove.run() : make.run())}
          onCancel={() => setAsking(null)}
        >
          {ASKS[asking].text}
        </AskDialog>
      )}
      {made !== null && (
        <OnceDialog
          title={words.onceTitle}
          text={made}
          label={words.onceLabel}
          why={words.onceWhy}
          note={words.onceNote}
          done={words.done}
          onClose={() => setMade(null)}
        />
      )}
    </section>
  );
};
