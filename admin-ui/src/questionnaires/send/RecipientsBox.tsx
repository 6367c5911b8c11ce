import type { RecipientType } from '@ridgeline/domain/entities/questionnaire';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { useState } from 'react';
import type { Choice } from '../../providers/methods/sending';
import { useProvider } from '../../providers/useProvider';
import { ChosenList } from './ChosenList';
import { addRecipients } from './draft';
import { FindBox } from './FindBox';
import styles from './Send.module.css';

interface RecipientsBoxProps {
  readonly id: string;
  readonly type: RecipientType;
  readonly value: readonly Choice[];
  readonly error: string | undefined;
  readonly onChange: (value: readonly Choice[]) => void;
}

/** The choice of recipients: one after the other by name, or all that match the typed text. */
export const RecipientsBox = ({ id, type, value, error, onChange }: RecipientsBoxProps) => {
  const provider = useProvider();
  const [failed, setFailed] = useState(false);
  // A choice is moved out of the input, which is then a new one for the next name.
  const [turn, setTurn] = useState(0);

  const add = (more: readonly Choice[]): void => {
    onChange(addRecipients(value, more));
    setTurn(turn + 1);
    // The new input replaces the old one, and gets the focus.
    setTimeout(() => document.getElementById(id)?.focus());
  };

  const addAll = async (typed: string): Promise<void> => {
    setFailed(false);
    try {
      add(await provider.findAllRecipients(type, typed));
    } catch {
      setFailed(true);
    }
  };

  return (
    <div>
      <FindBox
        key={turn}
        id={id}
        label={type}
        about={type}
        error={error}
        value={null}
        without={value}
        load={(q, signal) => provider.findRecipients(type, q, signal)}
        onChoose={(choice) => choice && add([choice])}
        all={{ label: sendingWords.form.addAll, choose: (typed) => void addAll(typed) }}
      />
      {failed && (
        <p role="alert" className={styles.failed}>
          {questionnaireWords.send.optionsFailed}
        </p>
      )}
      <ChosenList type={type} chosen={value} onChange={onChange} />
    </div>
  );
};
