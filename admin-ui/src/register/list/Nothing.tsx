import type { Entity } from '@ridgeline/domain';
import { messages } from '@ridgeline/domain/words/messages';
import { registerWords } from '@ridgeline/domain/words/register';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import type { Writing } from '../../shared';
import styles from './Nothing.module.css';

interface NothingProps {
  readonly entity: Entity;
  readonly writing: Writing;
  readonly extra?: ReactNode;
  readonly onImport: () => void;
  readonly onNew: () => void;
}

const words = registerWords.nothing;

/** An empty register: what it is for, and how to add rows. */
export const Nothing = ({ entity, writing, extra, onImport, onNew }: NothingProps) => (
  <div className={styles.nothing}>
    <h2>{messages.noData}</h2>
    <p>{entity.purpose}</p>
    {extra}
    <div className={styles.ways}>
      {writing.import && <Button icon="upload" label={words.importSpreadsheet} onClick={onImport} />}
      {writing.create && <Button icon="plus" label={registerWords.form.newTitle(entity.nouns)} onClick={onNew} />}
    </div>
  </div>
);

interface NoMatchProps {
  readonly q: string;
  readonly filtered: boolean;
  readonly onClear: () => void;
}

/** A search or a filter without results, with a button to clear it. */
export const NoMatch = ({ q, filtered, onClear }: NoMatchProps) => {
  const both = q !== '' && filtered;
  const hint = q === '' ? words.noFilteredHint : words.noMatchHint;
  const clear = q === '' ? words.clearFilters : registerWords.list.clearSearch;
  return (
    <div className={styles.nothing}>
      <p>{messages.noData}</p>
      <h2>{q === '' ? words.noFiltered : words.noMatch({ query: q })}</h2>
      <p>{both ? words.noMatchFilteredHint : hint}</p>
      <div className={styles.ways}>
        <Button label={both ? words.clearBoth : clear} onClick={onClear} />
      </div>
    </div>
  );
};
