import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { registerWords } from '@ridgeline/domain/words/register';
import { Icon } from '../../components/Icon';
import styles from './Form.module.css';

interface FormHeadProps {
  readonly titleId: string;
  readonly title: string;
  /** Which row it is. */
  readonly name: string | undefined;
  readonly onClose: () => void;
}

export const FormHead = ({ titleId, title, name, onClose }: FormHeadProps) => (
  <header className={styles.head}>
    <DialogTitle id={titleId} className={styles.title}>
      {title}
    </DialogTitle>
    {name && (
      <span dir="auto" className={styles.which}>
        {name}
      </span>
    )}
    <IconButton aria-label={registerWords.form.close} onClick={onClose} className={styles.close ?? ''}>
      <Icon name="close" />
    </IconButton>
  </header>
);
