import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { companyWords } from '@ridgeline/domain/words/companies';
import { words as fieldWords } from '@ridgeline/domain/words/fields';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { FormFoot } from '../components/FormFoot';
import { Icon } from '../components/Icon';
import { LoadError } from '../components/LoadError';
import type { RidgelineDataProvider } from '../providers/dataProvider';
import { messageOf } from '../providers/errors';
import type { Row } from '../shared';
import { useOnce, useToast } from '../shared';
import styles from './Companies.module.css';

const words = companyWords.register;

interface ApproveDialogProps {
  readonly row: Row;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Approves a company, after the user has chosen its subscription. */
export const ApproveDialog = ({ row, name, onClose, onDone }: ApproveDialogProps) => {
  const id = useId();
  const toast = useToast();
  const provider = useDataProvider<RidgelineDataProvider>();
  const tiers = useQuery({
    queryKey: ['lookup', 'subscription-managements', 'all'],
    queryFn: ({ signal }) => provider.lookup('subscription-managements', { perPage: 200, signal }),
  });
  const [tier, setTier] = useState('');
  const [tried, setTried] = useState(false);
  const missing = tried && tier === '';
  const { run, busy, error } = useOnce({
    work: () => provider.approveCompany(row.id, tier),
    onDone: () => {
      toast.done(words.approved);
      onClose();
      onDone();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (tier !== '') run();
  };

  return (
    <Dialog open onClose={() => !busy && onClose()} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {words.approveTitle({ name })}
      </DialogTitle>
      <form noValidate onSubmit={submit}>
        <DialogContent className={styles.fields ?? ''}>
          {error !== null && (
            <Alert severity="error" icon={<Icon name="alert" size={20} />}>
              {words.approveFailed({ message: messageOf(error) })}
            </Alert>
          )}
          <p className={styles.text}>{words.approveText}</p>
          {tiers.error ? (
            <LoadError title={words.tiersFailed} error={tiers.error} retry={() => void tiers.refetch()} />
          ) : (
            <TextField
              id={`${id}-tier`}
              select
              required
              label={words.tier}
              value={tier}
              onChange={(event) => setTier(event.target.value)}
              disabled={!tiers.data}
              error={missing}
              helperText={tiers.data?.length === 0 ? words.noTiers : missing ? fieldWords.required : undefined}
              slotProps={{ select: { native: true } }}
            >
              <option value="">{words.chooseTier}</option>
              {tiers.data?.map((option) => (
                <option key={option.id} value={option.id}>
                  {option.label}
                </option>
              ))}
            </TextField>
          )}
        </DialogContent>
        <FormFoot
          cancel={words.cancel}
          submit={busy ? words.approving : words.approve}
          busy={busy}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
};
