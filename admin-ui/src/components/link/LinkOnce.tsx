import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { shellWords } from '@ridgeline/domain/words/shell';
import { useId, useRef } from 'react';
import { Button } from '../Button';
import styles from './Link.module.css';
import { useCopy } from './useCopy';

const words = shellWords.copying;
const SAID = { idle: '', copied: words.copied, failed: words.failed } as const;

interface LinkOnceProps {
  readonly url: string;
  readonly label: string;
  /** Whether the user must copy it, and why. */
  readonly why: string;
  /** Says that it is shown once, and how long it works. */
  readonly note: string;
  /** Whether its button takes the focus, as in a dialog that is about the link. */
  readonly focused?: boolean;
}

/** A link to send in one's own way, with a button that copies it. */
export const LinkOnce = ({ url, label, why, note, focused = true }: LinkOnceProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { state, copy } = useCopy(url, input);
  return (
    <div className={styles.link}>
      <Alert severity="info">{why}</Alert>
      <div className={styles.row}>
        <TextField
          id={id}
          label={label}
          value={url}
          inputRef={input}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        />
        <Button
          icon={state === 'copied' ? 'tick' : undefined}
          label={state === 'copied' ? words.copied : words.copy}
          variant="contained"
          onClick={copy}
          autoFocus={focused}
        />
      </div>
      <p role="status" className={state === 'failed' ? styles.failed : 'visually-hidden'}>
        {SAID[state]}
      </p>
      <p className="quiet">{note}</p>
    </div>
  );
};
