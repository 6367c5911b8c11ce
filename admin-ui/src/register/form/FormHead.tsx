import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { registerWords } from '@ridgeline/domain/words/register';
import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon';
import styles from './Form.module.css';

interface FormHeadProps {
  readonly titleId: string;
  readonly title: string;
  /** Name of the row. */
  readonly name: string | undefined;
  /** Content next to the close button. */
  readonly aside?: ReactNode;
  readonly onClose: () => void;
}

export const FormHead = ({ titleId, title, name, aside, onClose }: FormHeadProps) => (
  <header className={styles.head}>
    <DialogTitle id={titleId} className={styles.title}>
      {title}
    </DialogTitle>
    {name && (
      <span dir="auto" className={styles.which}>
        {name}
      </span>
    )}
    <span className={styles.close}>
      {aside}
      <IconButton aria-label={registerWords.form.close} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </span>
  </header>
);
