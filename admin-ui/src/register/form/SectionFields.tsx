import { fieldOf } from '@ridgeline/domain';
import { explainedAt } from '@ridgeline/domain/explained';
import { Terms } from '../../components/Terms';
import { useChecked } from './checks';
import styles from './Form.module.css';
import { type FieldProps, FormField } from './FormField';
import { fieldsOf } from './problems';

/** The fields of one section that the form currently shows. */
export const SectionFields = ({ section, ...props }: FieldProps & { readonly section: string }) => {
  const { entity, row, readOnly, slots } = props;
  const names = useChecked(({ values }) =>
    fieldsOf(entity, section, values)
      .filter((field) => !field.computed || field.level || row || slots.fieldRead?.[field.name])
      .map(({ name }) => name),
  );
  const terms = explainedAt(entity.name, section);
  const Lead = slots.formLead;
  return (
    <div className={styles.grid}>
      {terms.length > 0 && (
        <p className={styles.terms}>
          <Terms terms={terms} named />
        </p>
      )}
      {Lead && section === entity.sections[0]?.key && <Lead row={row} readOnly={readOnly} />}
      {names.map((name) => (
        <FormField key={name} {...props} field={fieldOf(entity, name)} />
      ))}
    </div>
  );
};
