import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import styles from './Fields.module.css';

/** Why a small form was not sent or was refused; screen readers announce it. */
export const FormFailure = ({ text, children }: { readonly text: string | null; readonly children?: ReactNode }) => (
  <div role="alert" className={styles.failure}>
    {text && (
      <Alert severity="error" role="presentation">
        {text}
        {children}
      </Alert>
    )}
  </div>
);
