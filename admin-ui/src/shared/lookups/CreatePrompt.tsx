import { type Entity, fieldOf } from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { referenceWords } from '@ridgeline/domain/words/reference';
import { Button } from '../../components/Button';
import { TextDialog } from '../../components/DialogFrame';
import { NameForm } from './NameForm';

interface CreatePromptProps {
  readonly entity: Entity;
  readonly onStored: (name: string) => void;
  readonly onClose: () => void;
}

const words = referenceWords.kept;

/** Asks for a new name without leaving the form that needs it (decisions 3.5). */
export const CreatePrompt = ({ entity, onStored, onClose }: CreatePromptProps) => (
  <TextDialog title={words.promptTitle({ one: inSentence(entity.nouns.one) })} maxWidth="xs" onClose={onClose}>
    <NameForm
      entity={entity}
      label={fieldOf(entity, entity.title).label}
      submit={words.save}
      autoFocus
      onStored={onStored}
    >
      <Button label={words.cancel} onClick={onClose} />
    </NameForm>
  </TextDialog>
);
