import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useId, useRef } from 'react';
import { Icon } from '../../components/Icon';
import type { FreshLink } from '../calls';
import { momentText } from '../moments';
import styles from './Link.module.css';
import { useCopy } from './useCopy';

const words = questionnaireWords.link;
const SAID = { idle: '', copied: words.copied, failed: words.copyFailed } as const;

/** A link that is told this once: why it has to be copied, the link, Copy, and until when it works. */
export const LinkOnce = ({ link }: { link: FreshLink }) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { state, copy } = useCopy(link.url, input);
  return (
    <div className={styles.link}>
      <Alert severity="info" icon={<Icon name="info" size={20} />}>
        {link.mail === 'queued' ? words.queued : words.notConfigured}
      </Alert>
      <div className={styles.row}>
        <TextField
          id={id}
          label={words.label}
          value={link.url}
          inputRef={input}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        />
        <Button
          variant="contained"
          onClick={copy}
          autoFocus
          startIcon={state === 'copied' ? <Icon name="tick" size={16} /> : undefined}
        >
          {state === 'copied' ? words.copied : words.copy}
        </Button>
      </div>
      <p role="status" className={state === 'failed' ? styles.failed : 'visually-hidden'}>
        {SAID[state]}
      </p>
      <p className={styles.hint}>
        {words.expires(momentText(link.expiresAt))} {words.once}
      </p>
    </div>
  );
};
