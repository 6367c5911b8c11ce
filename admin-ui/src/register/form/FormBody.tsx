import { registerWords } from '@ridgeline/domain/words/register';
import { riskWords } from '@ridgeline/domain/words/risks';
import { useFormState } from 'react-hook-form';
import { Button } from '../../components/Button';
import { AskDialog, rowName, useLeaveGuard } from '../../shared';
import { ConflictDialog } from './ConflictDialog';
import { useChecked } from './checks';
import styles from './Form.module.css';
import { FormBanner } from './FormBanner';
import type { RecordFormProps } from './RecordForm';
import { SectionFields } from './SectionFields';
import { SectionRail } from './SectionRail';
import { useChange } from './useChange';
import { useKeepChecked } from './useKeepChecked';
import type { RecordFormState } from './useRecordForm';
import { useSaveKey } from './useSaveKey';
import { useSections } from './useSections';
import { useSubmitted } from './useSubmitted';

interface FormBodyProps extends RecordFormProps {
  readonly idBase: string;
  readonly record: RecordFormState;
}

const { form: words, leave: leaveWords } = registerWords;
const { matrix: matrixWords } = riskWords;

/** Section tabs, fields, Save and Cancel of one row. */
export const FormBody = ({ entity, slots, row, readOnly, onClose, onSaved, idBase, record }: FormBodyProps) => {
  const { isSubmitting } = useFormState();
  // First: what follows a submit reads the errors that came with it.
  useKeepChecked(record);
  const { section, several, goTo, lead } = useSections({ entity, slots, row, checks: record.checks, idBase });
  const dirty = useChecked((checked) => checked.dirty);
  const { blocker, release } = useLeaveGuard(dirty && !readOnly);
  const { change, asked, keep, confirm } = useChange(entity, record.base);
  const submit = (): void => {
    const form = document.getElementById(idBase);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  };
  const { conflict, settleConflict, dropConflict } = useSubmitted({
    entity,
    slots,
    record,
    onSaved,
    release,
    lead,
    submit,
  });
  useSaveKey(() => {
    if (!readOnly && !isSubmitting && !conflict && blocker.state !== 'blocked') submit();
  });
  const extra = slots.formSections?.find((entry) => entry.key === section);
  return (
    <>
      <FormBanner entity={entity} />
      <div className={styles.body}>
        {several && (
          <SectionRail
            entity={entity}
            slots={slots}
            isNew={row === null}
            readOnly={readOnly}
            idBase={idBase}
            current={section}
            onChange={goTo}
          />
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
            extra.render({ row, readOnly })
          ) : (
            <SectionFields
              entity={entity}
              section={section}
              row={row}
              readOnly={readOnly}
              idBase={idBase}
              slots={slots}
              onChange={change}
              onBusy={record.setUploading}
            />
          )}
        </div>
      </div>
      <div className={styles.foot}>
        <Button label={readOnly ? words.close : words.cancel} onClick={onClose} />
        {!readOnly && (
          <Button
            label={isSubmitting ? words.saving : words.save}
            type="submit"
            variant="contained"
            disabled={isSubmitting}
            aria-keyshortcuts="Control+S"
          />
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
        open={asked !== null}
        title={matrixWords.title}
        confirm={matrixWords.change}
        cancel={matrixWords.keep}
        onConfirm={confirm}
        onCancel={keep}
      >
        {matrixWords.text({ fields: (asked?.stranded ?? []).map(({ label }) => label).join(', ') })}
      </AskDialog>
      {conflict && row && (
        <ConflictDialog
          name={rowName(entity, row)}
          found={conflict.found}
          mine={conflict.mine}
          theirs={conflict.current.values}
          onSettle={settleConflict}
          onCancel={dropConflict}
        />
      )}
    </>
  );
};
