import { readAccessModules } from '@ridgeline/domain';
import { ALL_MODULES } from '@ridgeline/domain/modules';
import { Dash } from './Dash';
import styles from './FieldValue.module.css';

/** The modules that a tier grants, as a numbered list of their names; also those that 'All modules' means today. */
export const ModuleList = ({ value }: { value: unknown }) => {
  const { grants, modules } = readAccessModules(value ?? '[]');
  if (grants.length === 0) return <Dash />;
  return (
    <ol className={styles.modules}>
      {(grants.includes(ALL_MODULES) ? modules.map(({ name }) => name) : grants).map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ol>
  );
};
