import TextField from '@mui/material/TextField';
import { filterWords, LONGEST_TEXT, readFilter, writeFilter } from '@ridgeline/domain';
import { useState } from 'react';
import styles from '../Filters.module.css';
import { RadioEditor, type Way } from './RadioEditor';
import type { EditorProps } from './types';

const TYPED = ['contains', 'is'] as const;
type Typed = (typeof TYPED)[number];
type Mode = Typed | 'empty' | 'filled';

const isTyped = (mode: Mode): mode is Typed => mode === 'contains' || mode === 'is';

const WAYS: readonly Way[] = [
  { value: 'contains', label: filterWords.contains },
  { value: 'is', label: filterWords.is },
];

const OF_EMPTY: readonly Way[] = [
  { value: 'empty', label: filterWords.isEmpty },
  { value: 'filled', label: filterWords.isFilled },
];

const startOf = ({ filterable, texts }: EditorProps): { mode: Mode; text: string } => {
  const filter = readFilter(filterable, texts);
  if (filter?.by === 'contains' || filter?.by === 'is') return { mode: filter.by, text: filter.text };
  return { mode: filter?.by === 'empty' || filter?.by === 'filled' ? filter.by : 'contains', text: '' };
};

/** Text that contains or equals a value, or whether there is a text. */
export const TextEditor = (props: EditorProps) => {
  const { filterable, onChange } = props;
  const [state, setState] = useState(() => startOf(props));
  const change = (next: Partial<typeof state>): void => {
    const { mode, text } = { ...state, ...next };
    setState({ mode, text });
    const wanted = text.trim();
    if (!isTyped(mode)) onChange(writeFilter({ by: mode }));
    else onChange(wanted === '' ? [] : writeFilter({ by: mode, text: wanted }));
  };
  const ways = filterable.mayBeEmpty ? [...WAYS, ...OF_EMPTY] : WAYS;
  return (
    <RadioEditor
      label={filterWords.how}
      ways={ways}
      way={state.mode}
      onWay={(mode) => change({ mode: mode as Mode })}
      focusWay={!isTyped(state.mode)}
    >
      {isTyped(state.mode) && (
        <div className={styles.bounds}>
          <TextField
            autoFocus
            label={filterWords.text}
            value={state.text}
            onChange={(event) => change({ text: event.target.value })}
            slotProps={{ htmlInput: { maxLength: LONGEST_TEXT - 1 } }}
          />
        </div>
      )}
    </RadioEditor>
  );
};
