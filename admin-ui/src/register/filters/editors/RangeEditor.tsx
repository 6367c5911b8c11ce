import TextField from '@mui/material/TextField';
import { type Filterable, filterWords, PRESETS_OF, readFilter } from '@ridgeline/domain';
import { useState } from 'react';
import styles from '../Filters.module.css';
import { RadioEditor, type Way } from './RadioEditor';
import type { EditorProps } from './types';

const RANGE = 'range';
const EMPTY = '';
const FILLED = '*';

const presetsOf = ({ kind }: Filterable): Way[] =>
  kind === 'day' || kind === 'moment'
    ? PRESETS_OF[kind].map((preset) => ({ value: preset, label: filterWords.presets[preset] }))
    : [];

const waysOf = (filterable: Filterable): Way[] => [
  ...presetsOf(filterable),
  { value: RANGE, label: filterable.kind === 'number' ? filterWords.between : filterWords.range },
  ...(filterable.mayBeEmpty
    ? [
        { value: EMPTY, label: filterWords.isEmpty },
        { value: FILLED, label: filterWords.isFilled },
      ]
    : []),
];

/** The first state of the editor: the current filter, else the first condition. */
const startOf = (filterable: Filterable, texts: readonly string[]) => {
  const [text] = texts;
  const filter = readFilter(filterable, texts);
  if (filter?.by === 'range') return { way: RANGE, from: filter.from ?? '', to: filter.to ?? '' };
  return {
    way: text ?? (filterable.kind === 'number' ? RANGE : (presetsOf(filterable)[0]?.value ?? RANGE)),
    from: '',
    to: '',
  };
};

/** A range of dates or numbers, a named period, or whether there is a value. */
export const RangeEditor = ({ filterable, texts, onChange }: EditorProps) => {
  const [state, setState] = useState(() => startOf(filterable, texts));
  const number = filterable.kind === 'number';
  const change = (next: Partial<typeof state>): void => {
    const { way, from, to } = { ...state, ...next };
    setState({ way, from, to });
    const range = from === '' && to === '' ? [] : [`${from}..${to}`];
    onChange(way === RANGE ? range : [way]);
  };
  const bound = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      value={state[name]}
      onChange={(event) => change({ [name]: event.target.value.trim() })}
      slotProps={{ htmlInput: number ? { inputMode: 'decimal' } : { type: 'date', max: '9999-12-31' } }}
    />
  );
  return (
    <RadioEditor
      label={number ? filterWords.how : filterWords.when}
      ways={waysOf(filterable)}
      way={state.way}
      onWay={(way) => change({ way })}
    >
      {state.way === RANGE && (
        <div className={styles.bounds}>
          {bound('from', number ? filterWords.least : filterWords.from)}
          {bound('to', number ? filterWords.most : filterWords.to)}
        </div>
      )}
    </RadioEditor>
  );
};

/** The meaning of a range editor before the first change. */
export const firstRange = (filterable: Filterable): readonly string[] => {
  const { way } = startOf(filterable, []);
  return way === RANGE ? [] : [way];
};
