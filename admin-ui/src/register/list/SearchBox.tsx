import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { registerWords } from '@ridgeline/domain/words/register';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { Icon } from '../../components/Icon';

/** Pause after the last key before the request. */
const PAUSE_MS = 200;

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (q: string) => void;
  readonly inputRef: Ref<HTMLInputElement>;
}

const words = registerWords.list;

/** Filters while the user types, over every page (decisions 3.7). Esc clears it, and leaves it when it is empty. */
export const SearchBox = ({ label, value, onSearch, inputRef }: SearchBoxProps) => {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    // The address may change in another way (Back, 'Clear search'): then the box follows it.
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text.trim() === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      onSearch(sent.current);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Escape') return;
    if (text === '') event.currentTarget.blur();
    else setText('');
  };
  const clear = (
    <InputAdornment position="end">
      <IconButton size="small" edge="end" aria-label={words.clearSearch} onClick={() => setText('')}>
        <Icon name="close" size={14} />
      </IconButton>
    </InputAdornment>
  );
  const start = (
    <InputAdornment position="start">
      <Icon name="search" size={16} />
    </InputAdornment>
  );
  return (
    <TextField
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={label}
      inputRef={inputRef}
      slotProps={{
        htmlInput: { 'aria-label': label, type: 'search', enterKeyHint: 'search', onKeyDown, 'aria-keyshortcuts': '/' },
        input: { startAdornment: start, ...(text !== '' && { endAdornment: clear }) },
      }}
    />
  );
};
