import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import { columnsOf, type Entity } from '@ridgeline/domain';
import { columnWords } from '@ridgeline/domain/words/columns';
import { registerWords } from '@ridgeline/domain/words/register';
import { useState } from 'react';
import { Icon } from '../../components/Icon';
import { RowButton } from '../../components/RowButton';
import { sectionOf } from '../form/problems';
import styles from './Toolbar.module.css';
import type { Columns } from './useColumns';

const words = registerWords.list;

/** The shown columns in their order, each with two buttons that move it. */
const Order = ({ columns }: { columns: Columns }) => (
  <fieldset className={styles.group}>
    <legend>{columnWords.order}</legend>
    <ol className={styles.order}>
      {columns.shown.map(({ name, label }, at) => (
        <li key={name}>
          <span>{label}</span>
          <RowButton
            icon="arrowUp"
            title={columnWords.left}
            label={columnWords.moveLeft({ label })}
            disabled={at === 0}
            onClick={() => columns.move(name, -1)}
          />
          <RowButton
            icon="arrowDown"
            title={columnWords.right}
            label={columnWords.moveRight({ label })}
            disabled={at === columns.shown.length - 1}
            onClick={() => columns.move(name, 1)}
          />
        </li>
      ))}
    </ol>
  </fieldset>
);

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
        variant="outlined"
        startIcon={<Icon name="columns" size={16} />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={words.columns}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
      >
        <span className={styles.wide}>{words.columns}</span>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': words.columnsTitle, className: styles.columns } }}
      >
        <Order columns={columns} />
        {groups.map(({ section, fields }) => (
          <fieldset key={section.key} className={styles.group}>
            <legend>{section.label}</legend>
            {fields.map((field) => (
              <FormControlLabel
                key={field.name}
                label={field.label}
                control={
                  <Checkbox
                    checked={shown.has(field.name)}
                    disabled={shown.size === 1 && shown.has(field.name)}
                    onChange={() => columns.toggle(field.name)}
                  />
                }
              />
            ))}
          </fieldset>
        ))}
        <div className={styles.columnsFoot}>
          <Button size="small" onClick={columns.reset}>
            {words.columnsReset}
          </Button>
        </div>
      </Popover>
    </>
  );
};
