import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { risk as entity, LONGEST_REASON } from '@ridgeline/domain';
import { panelWords as words } from '@ridgeline/domain/words/acceptance-panel';
import { useDataProvider } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { FormFoot } from '../../components/FormFoot';
import { Icon } from '../../components/Icon';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { messageOf } from '../../providers/errors';
import type { Row } from '../../shared';
import { useEntityAction, useToast } from '../../shared';
import styles from './Acceptance.module.css';

interface AskOwnerDialogProps {
  readonly risk: Row;
  readonly owner: string;
  /** Whether the link is sent to the owner by mail. */
  readonly mail: boolean;
  readonly onClose: () => void;
}

/** Requests acceptance, and says how the owner learns of it: by mail, or only by signing in. */
export const AskOwnerDialog = ({ risk, owner, mail, onClose }: AskOwnerDialogProps) => {
  const provider = useDataProvider<RidgelineDataProvider>();
  const id = useId();
  const toast = useToast();
  const [message, setMessage] = useState('');
  const { run, busy, error } = useEntityAction(
    entity,
    () => provider.askForAcceptance(risk.id, message),
    () => {
      toast.done(mail ? words.asked : words.askedUnmailed({ owner }));
      onClose();
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    run();
  };
  return (
    <Dialog open onClose={() => !busy && onClose()} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{words.askTitle}</DialogTitle>
      <form noValidate onSubmit={submit}>
        <DialogContent className={styles.fields ?? ''}>
          {error !== null && (
            <Alert severity="error" icon={<Icon name="alert" size={20} />}>
              {words.askFailed({ message: messageOf(error) })}
            </Alert>
          )}
          <p className={styles.text}>{mail ? words.askByMail({ owner }) : words.askSignedIn({ owner })}</p>
          <TextField
            label={words.message}
            helperText={words.messageHint}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            multiline
            minRows={3}
            maxRows={8}
            autoFocus
            slotProps={{ htmlInput: { maxLength: LONGEST_REASON } }}
          />
        </DialogContent>
        <FormFoot cancel={words.cancel} submit={busy ? words.asking : words.ask} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
