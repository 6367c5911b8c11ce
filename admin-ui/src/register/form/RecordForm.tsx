import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Entity } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { riskWords } from '@ridgeline/domain/words/risks';
import { useId } from 'react';
import { Icon } from '../../components/Icon';
import type { Row } from '../../shared';
import { AskDialog, rowName } from '../../shared';
import type { Slots } from '../slots';
import { ConflictDialog } from './ConflictDialog';
import styles from './Form.module.css';
import { SectionFields } from './SectionFields';
import { SectionRail } from './SectionRail';
import { useForm } from './useForm';
import { useMatrixChange } from './useMatrixChange';

interface RecordFormProps {
  readonly entity: Entity;
  readonly slots: Slots;
  /** Null for a new row. */
  readonly row: Row | null;
  readonly readOnly: boolean;
  /** Called by Cancel. */
  readonly onClose: () => void;
  /** Called when it is stored. */
  readonly onSaved: (row: Row) => void;
}

const { form: words, leave: leaveWords } = registerWords;
const { matrix: matrixWords } = riskWords;

/** Section tabs, fields, Save and Cancel of one row. */
export const RecordForm = ({ entity, slots, row, readOnly, onClose, onSaved }: RecordFormProps) => {
  const idBase = useId();
  const form = useForm({ entity, slots, row, readOnly, idBase, onClose, onSaved });
  const { problems, rail, section, banner, blocker } = form;
  const matrix = useMatrixChange(entity, form.draft);
  const { draft } = matrix;
  const extra = slots.formSections?.find((entry) => entry.key === section);
  const several = rail.length > 1;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {banner.length > 0 && (
        <div className={styles.banner}>
          <Alert severity="error" icon={<Icon name="alert" size={20} />}>
            {banner.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Alert>
        </div>
      )}
      <div className={styles.body}>
        {several && (
          <SectionRail idBase={idBase} entries={rail} current={section} onChange={form.goTo} tried={draft.tried} />
        )}
        <div
          className={styles.panel}
          id={`${idBase}-panel`}
          {...(several && {
            role: 'tabpanel',
            'aria-labelledby': `${idBase}-tab-${section}`,
            // It contains nothing that can be focused, so without this the keyboard could not scroll it.
            ...(readOnly && { tabIndex: 0 }),
          })}
        >
          {extra ? (
            extra.render({ draft, row, readOnly })
          ) : (
            <SectionFields
              entity={entity}
              section={section}
              draft={draft}
              problems={problems}
              row={row}
              readOnly={readOnly}
              idBase={idBase}
              slots={slots}
              onBusy={form.setUploading}
            />
          )}
        </div>
      </div>
      <div className={styles.foot}>
        <Button variant="outlined" onClick={onClose}>
          {readOnly ? words.close : words.cancel}
        </Button>
        {!readOnly && (
          <Button type="submit" variant="contained" disabled={form.busy} aria-keyshortcuts="Control+S">
            {form.busy ? words.saving : words.save}
          </Button>
        )}
      </div>
      <AskDialog
        open={blocker.state === 'blocked'}
        title={leaveWords.title}
        confirm={leaveWords.leave}
        cancel={leaveWords.stay}
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      >
        {leaveWords.text}
      </AskDialog>
      <AskDialog
        open={matrix.asking}
        title={matrixWords.title}
        confirm={matrixWords.change}
        cancel={matrixWords.keep}
        onConfirm={matrix.change}
        onCancel={matrix.keep}
      >
        {matrixWords.text({ fields: matrix.stranded.map(({ label }) => label).join(', ') })}
      </AskDialog>
      {form.conflict && row && (
        <ConflictDialog
          name={rowName(entity, row)}
          found={form.conflict.found}
          mine={draft.values}
          theirs={form.conflict.theirs}
          onSettle={form.settleConflict}
          onCancel={form.dropConflict}
        />
      )}
    </form>
  );
};
