import TextField from '@mui/material/TextField';
import { shellWords } from '@ridgeline/domain/words/shell';
import { useId, useRef } from 'react';
import { Button } from '../Button';
import styles from './Link.module.css';
import { useCopy } from './useCopy';

const words = shellWords.copying;
const SAID = { idle: '', copied: words.copied, failed: words.failed } as const;

interface CopyFieldProps {
  readonly label: string;
  readonly text: string;
  /** Whether copying is what the user is here for: the button is filled. */
  readonly main?: boolean;
  /** Whether the button takes the focus. */
  readonly focused?: boolean;
}

/** A text that cannot be changed, with a button that copies it. */
export const CopyField = ({ label, text, main = false, focused = false }: CopyFieldProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { state, copy } = useCopy(text, input);
  const said = state === 'copied' ? words.copied : words.copy;
  return (
    <>
      <div className={styles.row}>
        <TextField
          id={id}
          label={label}
          value={text}
          inputRef={input}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        />
        <Button
          icon={state === 'copied' ? 'tick' : undefined}
          label={said}
          // A page may have several.
          {...(!main && { 'aria-label': `${said}: ${label}` })}
          variant={main ? 'contained' : 'outlined'}
          onClick={copy}
          autoFocus={focused}
        />
      </div>
      <p role="status" className={state === 'failed' ? styles.failed : 'visually-hidden'}>
        {SAID[state]}
      </p>
    </>
  );
};
