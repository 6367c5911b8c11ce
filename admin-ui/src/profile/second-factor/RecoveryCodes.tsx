import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { shellWords } from '@ridgeline/domain/words/shell';
import { useId, useRef } from 'react';
import { useCopy } from '../../components/link/useCopy';
import { download } from '../../shared';
import styles from './SecondFactor.module.css';

const words = secondFactorWords.codes;
const { copy: copyWord, copied, failed } = shellWords.copying;
const SAID = { idle: '', copied, failed } as const;

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, which are shown once: to copy or to download. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const text = codes.join('\n');
  const { state, copy } = useCopy(text, field);
  return (
    <div className={styles.steps}>
      <p>{words.text}</p>
      <TextField
        id={id}
        className={styles.codes}
        label={words.label}
        value={text}
        inputRef={field}
        multiline
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
      />
      <p role="status" className={state === 'failed' ? undefined : 'visually-hidden'}>
        {SAID[state]}
      </p>
      <div className={styles.actions}>
        <Button variant="outlined" onClick={copy} autoFocus>
          {state === 'copied' ? copied : copyWord}
        </Button>
        <Button
          variant="outlined"
          onClick={() => download(new Blob([`${text}\n`], { type: 'text/plain' }), words.file)}
        >
          {words.download}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </div>
  );
};
