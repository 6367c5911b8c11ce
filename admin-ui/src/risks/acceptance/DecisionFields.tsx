import { acceptableDays, acceptanceWords, LONGEST_REASON, type RatedKind } from '@ridgeline/domain';
import { panelWords as words } from '@ridgeline/domain/words/acceptance-panel';
import { type Control, useWatch } from 'react-hook-form';
import { RadioBox } from '../../fields/RadioBox';
import type { Problems } from '../../fields/resolver';
import { TextBox } from '../../fields/TextBox';
import { todayText } from '../../shared';

export interface Answer {
  readonly decision: 'accepted' | 'declined' | '';
  readonly acceptedUntil: string;
  readonly reason: string;
}

/** Days are those of the company. */
const days = (): readonly [first: string, last: string] => acceptableDays(todayText());

/** Errors by field. */
export const problemsOf = ({ decision, reason, acceptedUntil: until }: Answer): Problems<keyof Answer> => {
  const [first, last] = days();
  const outside = decision === 'accepted' && (until < first || until > last);
  return {
    ...(decision === '' && { decision: acceptanceWords.decisionNeeded }),
    ...(outside && { acceptedUntil: acceptanceWords.untilOutside }),
    ...(reason.trim() === '' && { reason: acceptanceWords.reasonNeeded }),
  };
};

interface DecisionFieldsProps {
  readonly kind: RatedKind;
  readonly control: Control<Answer>;
}

/** Accept or decline, until when, and why. */
export const DecisionFields = ({ kind, control }: DecisionFieldsProps) => {
  const [first, last] = days();
  const decision = useWatch({ control, name: 'decision' });
  const choices = [
    { value: 'accepted', label: words.acceptLong({ kind }) },
    { value: 'declined', label: words.declineLong },
  ];
  return (
    <>
      <RadioBox control={control} name="decision" label={words.decision} choices={choices} />
      {decision === 'accepted' && (
        <TextBox
          control={control}
          name="acceptedUntil"
          type="date"
          label={words.until}
          hint={words.untilHint}
          min={first}
          max={last}
        />
      )}
      <TextBox control={control} name="reason" label={words.reason} maxLength={LONGEST_REASON} lines={[3, 8]} />
    </>
  );
};
