import Popover from '@mui/material/Popover';
import { columnsOf, type Entity } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { Tick } from '../../components/Tick';
import { sectionOf } from '../form/problems';
import { ColumnOrder } from './ColumnOrder';
import styles from './Toolbar.module.css';
import type { Columns } from './useColumns';

const words = registerWords.list;

/** The choice of columns, by the sections of the form, where users look for them. */
export const ColumnsButton = ({ entity, columns }: { entity: Entity; columns: Columns }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = new Set(columns.shown.map((field) => field.name));
  const groups = entity.sections
    .map((section) => ({
      section,
      fields: columnsOf(entity).filter((field) => sectionOf(entity, field) === section),
    }))
    .filter((group) => group.fields.length > 0);
  return (
    <>
      <Button
        icon="columns"
        label={<span className={styles.wide}>{words.columns}</span>}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={words.columns}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': words.columnsTitle, className: styles.columns } }}
      >
        <ColumnOrder columns={columns} />
        {groups.map(({ section, fields }) => (
          <fieldset key={section.key} className={styles.group}>
            <legend>{section.label}</legend>
            {fields.map((field) => (
              <Tick
                key={field.name}
                label={field.label}
                checked={shown.has(field.name)}
                disabled={shown.size === 1 && shown.has(field.name)}
                onChange={() => columns.toggle(field.name)}
              />
            ))}
          </fieldset>
        ))}
        <div className={styles.columnsFoot}>
          <Button label={words.columnsReset} variant="text" size="small" onClick={columns.reset} />
        </div>
      </Popover>
    </>
  );
};
