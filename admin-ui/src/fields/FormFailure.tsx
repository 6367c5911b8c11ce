import Alert from '@mui/material/Alert';
import { Icon } from '../components/Icon';
import styles from './Fields.module.css';

/** Why a small form was not sent or was refused; screen readers announce it. */
export const FormFailure = ({ text }: { text: string | null }) => (
  <div role="alert" className={styles.failure}>
    {text && (
      <Alert severity="error" icon={<Icon name="alert" size={20} />} role="presentation">
        {text}
      </Alert>
    )}
  </div>
);
