import useAutocomplete from '@mui/material/useAutocomplete';
import { SHORTEST_FIND } from '@ridgeline/domain/finder';
import { finderWords as words } from '@ridgeline/domain/words/finder';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../components/Icon';
import type { Entry } from './entries';
import styles from './Finder.module.css';
import { FoundList } from './FoundList';
import { type Entries, useEntries } from './useEntries';

const statusOf = ({ isError, isFetching, entries }: Entries, text: string): string => {
  if (isError) return words.failed;
  if (isFetching) return words.searching;
  if (entries.length === 0) return words.nothing;
  return text.trim().length < SHORTEST_FIND ? words.typeMore({ least: SHORTEST_FIND }) : '';
};

/** The input and what it finds: a combobox whose list is always open. */
export const FinderBox = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const found = useEntries(text);
  const go = (entry: Entry | null): void => {
    if (!entry) return;
    onClose();
    void navigate(entry.to);
  };
  const list = useAutocomplete<Entry>({
    id: 'finder',
    open: true,
    options: found.entries,
    value: null,
    inputValue: text,
    onInputChange: (_event, typed, reason) => reason === 'input' && setText(typed),
    onChange: (_event, entry) => go(entry),
    // Escape is not passed on to the dialog while the list is open, and it always is.
    onClose: (_event, reason) => reason === 'escape' && onClose(),
    filterOptions: (all) => all,
    getOptionKey: ({ key }) => key,
    getOptionLabel: ({ label }) => label,
    isOptionEqualToValue: (one, other) => one.key === other.key,
    groupBy: ({ group }) => group,
    autoHighlight: true,
    clearOnBlur: false,
    clearOnEscape: false,
  });
  return (
    <>
      <div {...list.getRootProps()} className={styles.head}>
        <Icon name="search" />
        <input
          {...list.getInputProps()}
          // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type into this input
          autoFocus
          className={styles.input}
          placeholder={words.placeholder}
          aria-label={words.placeholder}
        />
      </div>
      <p className={styles.status} role="status">
        {statusOf(found, text)}
      </p>
      <FoundList list={list} />
    </>
  );
};
