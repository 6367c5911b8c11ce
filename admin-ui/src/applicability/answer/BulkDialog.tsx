import { fieldWords, IMPLEMENTATION_STATUSES, statement } from '@ridgeline/domain';
import { labelOf } from '@ridgeline/domain/labels';
import { words } from '@ridgeline/domain/words/applicability';
import { useListContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DialogForm } from '../../fields/DialogForm';
import { RadioBox } from '../../fields/RadioBox';
import { SelectBox } from '../../fields/SelectBox';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import { useProvider } from '../../providers/useProvider';
import { type Row, useRefresh, useToast } from '../../shared';
import { detailsOf, settled } from '../row';
import { useAnswers } from './context';

interface BulkDialogProps {
  readonly onClose: () => void;
}

interface Values {
  readonly applicable: 'Yes' | 'No' | '';
  readonly reason: string;
  readonly implementationStatus: string;
}

const EMPTY: Values = { applicable: '', reason: '', implementationStatus: 'not-started' };

/** Sets one answer for all selected controls: for all of them or, if one has changed meanwhile, for none. */
export default function BulkDialog({ onClose }: BulkDialogProps) {
  const provider = useProvider();
  const { selectedIds: ids, onUnselectItems } = useListContext<Row>();
  const toast = useToast();
  const { seen } = useAnswers();
  const replaced = ids.filter((control) => detailsOf(seen.get(control) ?? { id: control }).answer).length;
  const form = useTextForm<Values, unknown>({
    initial: EMPTY,
    check: ({ applicable, reason }) => ({
      ...(applicable === '' && { applicable: words.chooseFirst }),
      ...(reason.trim() === '' && { reason: fieldWords.required }),
    }),
    send: ({ applicable, reason, implementationStatus }) => {
      const controls = ids.map((control) => {
        const row = seen.get(control);
        return row ? { id: control, updatedAt: detailsOf(row).answer?.updatedAt ?? null } : { id: control };
      });
      const answer = { applicable: applicable || null, reason: reason.trim(), implementationStatus };
      return provider.answerControls(controls, settled(answer));
    },
    onEnd: useRefresh(statement),
    onDone: () => {
      toast.done(words.bulk.done({ count: ids.length }));
      onClose();
      onUnselectItems();
    },
  });
  const { control, busy } = form;
  return (
    <DialogForm
      title={words.bulk.title({ count: ids.length })}
      form={form}
      cancel={words.bulk.cancel}
      submit={busy ? words.bulk.saving : words.bulk.save}
      onClose={onClose}
    >
      {replaced > 0 && <p>{words.bulk.replaces({ count: replaced })}</p>}
      <RadioBox
        control={control}
        name="applicable"
        label={words.bulk.applicable}
        choices={['Yes', 'No'].map((value) => ({ value, label: labelOf(value) }))}
        row
      />
      <TextBox control={control} name="reason" label={words.bulk.reason} lines={[2, 8]} />
      {useWatch({ control, name: 'applicable' }) === 'Yes' && (
        <SelectBox
          control={control}
          name="implementationStatus"
          label={words.bulk.status}
          choices={IMPLEMENTATION_STATUSES}
        />
      )}
    </DialogForm>
  );
}
