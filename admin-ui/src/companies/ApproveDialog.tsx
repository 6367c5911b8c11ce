import { companyWords } from '@ridgeline/domain/words/companies';
import { words as fieldWords } from '@ridgeline/domain/words/fields';
import { LoadError } from '../components/LoadError';
import { DialogForm } from '../fields/DialogForm';
import { SelectBox } from '../fields/SelectBox';
import { useTextForm } from '../fields/useTextForm';
import { useProvider } from '../providers/useProvider';
import { useRead } from '../providers/useRead';
import { type Row, useToast } from '../shared';

const words = companyWords.register;

interface ApproveDialogProps {
  readonly row: Row;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Approves a company, after the user has chosen its subscription. */
export const ApproveDialog = ({ row, name, onClose, onDone }: ApproveDialogProps) => {
  const toast = useToast();
  const provider = useProvider();
  const tiers = useRead(['lookup', 'subscription-managements', 'all'], (provider, signal) =>
    provider.lookup('subscription-managements', { perPage: 200, signal }),
  );
  const form = useTextForm({
    initial: { tier: '' },
    check: ({ tier }) => (tier === '' ? { tier: fieldWords.required } : {}),
    send: ({ tier }) => provider.approveCompany(row.id, tier),
    failed: words.approveFailed,
    onDone: () => {
      toast.done(words.approved);
      onClose();
      onDone();
    },
  });
  return (
    <DialogForm
      title={words.approveTitle({ name })}
      form={form}
      cancel={words.cancel}
      submit={form.busy ? words.approving : words.approve}
      maxWidth="xs"
      onClose={onClose}
    >
      <p className="quiet">{words.approveText}</p>
      {tiers.error ? (
        <LoadError title={words.tiersFailed} error={tiers.error} retry={() => void tiers.refetch()} />
      ) : (
        <SelectBox
          control={form.control}
          name="tier"
          label={words.tier}
          required
          disabled={!tiers.data}
          hint={tiers.data?.length === 0 ? words.noTiers : undefined}
          none={words.chooseTier}
          choices={tiers.data?.map(({ id, label }) => ({ value: id, label }))}
        />
      )}
    </DialogForm>
  );
};
