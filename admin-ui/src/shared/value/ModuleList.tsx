import { readAccessModules } from '@ridgeline/domain';
import { Dash } from './Dash';
import styles from './FieldValue.module.css';

/** The modules that a tier grants, as a numbered list of their names. */
export const ModuleList = ({ value }: { value: unknown }) => {
  const { grants } = readAccessModules(value ?? '[]');
  if (grants.length === 0) return <Dash />;
  return (
    <ol className={styles.modules}>
      {grants.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ol>
  );
};
