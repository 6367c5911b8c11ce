import Alert from '@mui/material/Alert';
import type { Entity } from '@ridgeline/domain';
import { useFormState } from 'react-hook-form';
import { useChecked } from './checks';
import styles from './Form.module.css';
import { bannerOf } from './summary';

/** After a try to save: why it failed, and the errors that have no input. */
export const FormBanner = ({ entity }: { entity: Entity }) => {
  const { errors, isSubmitted } = useFormState();
  const failure = errors.root?.serverError?.message;
  const lines = useChecked(({ values, problems }) => (isSubmitted ? bannerOf(entity, values, problems, failure) : []));
  return lines.length === 0 ? null : (
    <div className={styles.banner}>
      <Alert severity="error">
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Alert>
    </div>
  );
};
