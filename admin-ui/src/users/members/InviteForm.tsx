import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { labelOf } from '@ridgeline/domain/labels';
import { STAFF_ROLES } from '@ridgeline/domain/roles';
import { membershipWords } from '@ridgeline/domain/words/memberships';
import { type FormEvent, useState } from 'react';
import { messageAt } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { useOnce, useToast } from '../../shared';
import styles from './Members.module.css';

const words = membershipWords.members;

/** Invites the person behind an address, who has an account of another company or not: the answer does not say. */
export const InviteForm = ({ onDone }: { readonly onDone: () => void }) => {
  const provider = useProvider();
  const toast = useToast();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<string>('Analyst');
  const { run, busy, error, result } = useOnce({
    work: () => provider.inviteMember({ email: email.trim(), role }),
    onDone: ({ data, invitation }) => {
      if (invitation.mail === 'queued') toast.done(words.sent({ email: data.email }));
      setEmail('');
      onDone();
    },
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    run();
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextField
        type="email"
        label={words.email}
        value={email}
        required
        error={Boolean(error)}
        helperText={error ? messageAt(error, 'email') : undefined}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextField select label={words.roleLabel} value={role} onChange={({ target }) => setRole(target.value)}>
        {STAFF_ROLES.map((name) => (
          <MenuItem key={name} value={name}>
            {labelOf(name)}
          </MenuItem>
        ))}
      </TextField>
      <Button type="submit" variant="contained" loading={busy} disabled={email.trim() === ''}>
        {words.invite}
      </Button>
      {result?.invitation.url && (
        <Alert severity="info" className={styles.link}>
          {words.hand({ email: result.data.email })} <code>{result.invitation.url}</code>
        </Alert>
      )}
    </form>
  );
};
