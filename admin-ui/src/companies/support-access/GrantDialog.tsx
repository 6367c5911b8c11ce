import { LONGEST_SUPPORT_NOTE, SUPPORT_HOURS } from '@ridgeline/domain/support-access';
import { words as fieldWords } from '@ridgeline/domain/words/fields';
import { supportWords } from '@ridgeline/domain/words/support-access';
import { Columns, LargeForm } from '../../fields/LargeForm';
import { SelectBox } from '../../fields/SelectBox';
import { TextBox } from '../../fields/TextBox';
import { type Texts, useTextForm } from '../../fields/useTextForm';
import { useProvider } from '../../providers/useProvider';

const words = supportWords.dialog;

type Values = Texts<'hours' | 'right' | 'note'>;

const durations = SUPPORT_HOURS.map((hours) => ({
  value: String(hours),
  label: hours < 24 ? words.hour({ hours }) : words.days({ days: hours / 24 }),
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
export const GrantDialog = ({ onDone, onClose }: GrantDialogProps) => {
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
      title={words.title}
      text={words.text}
      failure={failure}
      cancel={supportWords.card.cancel}
      submit={busy ? words.granting : words.grant}
      busy={busy}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Columns>
        <SelectBox control={control} name="hours" label={words.hours} hint="" choices={durations} />
        <SelectBox control={control} name="right" label={words.right} hint="" choices={rights} />
        <TextBox
          control={control}
          name="note"
          label={words.note}
          hint={words.noteHint}
          maxLength={LONGEST_SUPPORT_NOTE}
          autoFocus
        />
      </Columns>
    </LargeForm>
  );
};
