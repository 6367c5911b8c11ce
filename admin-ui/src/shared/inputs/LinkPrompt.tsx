import { type Field, type Linked, targetOf } from '@ridgeline/domain';
import { linkWords } from '@ridgeline/domain/words/links';
import { useId, useState } from 'react';
import { Button } from '../../components/Button';
import { TextDialog } from '../../components/DialogFrame';
import { RelationInput } from './RelationInput';
import type { Related } from './values';

interface LinkPromptProps {
  /** The words that are to be linked. */
  readonly words: string;
  readonly field: Field;
  readonly onChosen: (row: Linked) => void;
  readonly onClose: () => void;
}

const nothing = (): void => undefined;

/** Asks which row is meant by words. */
export const LinkPrompt = ({ words, field, onChosen, onClose }: LinkPromptProps) => {
  const id = useId();
  const target = targetOf(field.target);
  const [row, setRow] = useState<Related | null>(null);
  const link = (): void => {
    if (row) onChosen({ id: null, documentId: row.id, label: row.label, words: row.label });
  };
  return (
    <TextDialog
      title={linkWords.linkNamed({ name: words })}
      maxWidth="xs"
      onClose={onClose}
      actions={
        <>
          <Button label={linkWords.cancel} onClick={onClose} />
          <Button label={linkWords.link} variant="contained" disabled={row === null} onClick={link} />
        </>
      }
    >
      <RelationInput
        id={`${id}-row`}
        entity={target}
        field={{ name: field.name, label: target.nouns.one, kind: 'relation', target: target.name }}
        value={row}
        values={{}}
        error={undefined}
        warning={undefined}
        suggest={undefined}
        onChange={(chosen) => setRow(chosen as Related | null)}
        onLeave={nothing}
        onBusy={nothing}
      />
    </TextDialog>
  );
};
