import { type Entity, type Filterable, filterWords, readFilter } from '@ridgeline/domain';
import { type ComponentType, type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/Button';
import { ChoiceEditor } from './editors/ChoiceEditor';
import { firstRange, RangeEditor } from './editors/RangeEditor';
import { RelationEditor } from './editors/RelationEditor';
import { TextEditor } from './editors/TextEditor';
import type { EditorProps } from './editors/types';
import { ValuesEditor } from './editors/ValuesEditor';
import styles from './Filters.module.css';

interface FilterEditorProps {
  readonly entity: Entity;
  readonly filterable: Filterable;
  /** The current filter; absent for a new one. */
  readonly texts?: readonly string[] | undefined;
  readonly onApply: (texts: readonly string[]) => void;
  readonly onBack?: (() => void) | undefined;
  readonly onCancel: () => void;
}

const EDITORS: Readonly<
  Record<Filterable['kind'], { Editor: ComponentType<EditorProps & { readonly entity: Entity }>; missing: string }>
> = {
  choice: { Editor: ChoiceEditor, missing: filterWords.chooseOne },
  values: { Editor: ValuesEditor, missing: filterWords.chooseOne },
  relation: { Editor: RelationEditor, missing: filterWords.chooseOne },
  day: { Editor: RangeEditor, missing: filterWords.giveRange },
  moment: { Editor: RangeEditor, missing: filterWords.giveRange },
  number: { Editor: RangeEditor, missing: filterWords.giveRange },
  text: { Editor: TextEditor, missing: filterWords.typeText },
};

const RANGES: readonly Filterable['kind'][] = ['day', 'moment'];

/** Edits the filter of one field; Apply or Enter applies it. */
export const FilterEditor = ({ entity, filterable, texts, onApply, onBack, onCancel }: FilterEditorProps) => {
  const [draft, setDraft] = useState(texts ?? (RANGES.includes(filterable.kind) ? firstRange(filterable) : []));
  const [refused, setRefused] = useState(false);
  const id = useId();
  const { Editor, missing } = EDITORS[filterable.kind];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (readFilter(filterable, draft)) onApply(draft);
    else setRefused(true);
  };
  const change = (next: readonly string[]): void => {
    setRefused(false);
    setDraft(next);
  };
  return (
    <form onSubmit={submit} aria-labelledby={id} noValidate className={styles.editor}>
      <h2 id={id} className={styles.title}>
        {filterable.label}
      </h2>
      <Editor entity={entity} filterable={filterable} texts={draft} onChange={change} />
      <p role="alert" className={styles.refused}>
        {refused && missing}
      </p>
      <div className={styles.foot}>
        {onBack && (
          <Button icon="back" label={filterWords.back} variant="text" onClick={onBack} className={styles.back} />
        )}
        <Button label={filterWords.cancel} onClick={onCancel} />
        <Button label={filterWords.apply} type="submit" variant="contained" />
      </div>
    </form>
  );
};
