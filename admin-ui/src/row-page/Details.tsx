import type { Field } from '@ridgeline/domain';
import { rowPageWords as words } from '@ridgeline/domain/words/row-page';
import { useState } from 'react';
import { TextButton } from '../components/TextButton';
import { fieldsOf } from '../register';
import { type EntityRow, FieldValue, fieldText, type Row, toForm } from '../shared';
import { Card } from './Card';
import styles from './RowPage.module.css';

const isEmpty = (field: Field, row: Row): boolean => fieldText(field, row[field.name], row) === '';

/** The fields of a row as text, by the sections of its form; empty ones on request. Files have a part of their own. */
export const Details = ({ entity, row }: EntityRow) => {
  const [whole, setWhole] = useState(false);
  const values = toForm(entity, row);
  const sections = entity.sections.map(({ key, label }) => {
    const fields = fieldsOf(entity, key, values).filter(({ kind }) => kind !== 'files');
    return { key, label, fields, filled: fields.filter((field) => !isEmpty(field, row)) };
  });
  const empty = sections.reduce((count, { fields, filled }) => count + fields.length - filled.length, 0);
  const shown = sections
    .map(({ fields, filled, ...section }) => ({ ...section, fields: whole ? fields : filled }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <Card
      title={words.details}
      action={
        empty > 0 && (
          <TextButton aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? words.hideEmpty : words.showEmpty({ count: empty })}
          </TextButton>
        )
      }
    >
      {shown.length === 0 && <p className="quiet">{words.noDetails}</p>}
      {shown.map(({ key, label, fields }) => (
        <section key={key} className={styles.section} aria-label={label}>
          <h3>{label}</h3>
          <dl className={styles.fields}>
            {fields.map((field) => (
              <div key={field.name} className={field.kind === 'longText' ? styles.long : undefined}>
                <dt>{field.label}</dt>
                <dd dir="auto">
                  <FieldValue field={field} value={row[field.name]} row={row} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Card>
  );
};
