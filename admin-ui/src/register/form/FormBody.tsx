import Alert from '@mui/material/Alert';
import Radio from '@mui/material/Radio';
import type { Entity } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { riskWords } from '@ridgeline/domain/words/risks';
import { useEffect, useId, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '../../components/Button';
import { TextDialog } from '../../components/DialogFrame';
import {
  AskDialog,
  FieldValue,
  inputId,
  type Row,
  rowName,
  shownValue,
  useLeaveGuard,
  type Values,
} from '../../shared';
import type { Slots } from '../slots';
import conflictDialogStyles from './ConflictDialog.module.css';
import { type Checks, useChecked } from './checks';
import type { Difference } from './conflict';
import styles from './Form.module.css';
import { fieldsOf, firstProblem, sectionOf } from './problems';
import type { RecordFormProps } from './RecordForm';
import { SectionFields } from './SectionFields';
import { SectionRail } from './SectionRail';
import { bannerOf, sectionsOf } from './summary';
import { useChange } from './useChange';
import { useKeepChecked } from './useKeepChecked';
import type { RecordFormState } from './useRecordForm';
import { useSubmitted } from './useSubmitted';

interface FormBodyProps extends RecordFormProps {
  readonly idBase: string;
  readonly record: RecordFormState;
}

const { form: words, leave: leaveWords } = registerWords;
const { matrix: matrixWords } = riskWords;

/** Saves on Ctrl+S or Cmd+S, with any focus, instead of the browser's 'save page'. */
const useSaveKey = (save: () => void): void => {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};

/** After a try to save: why it failed, and the errors that have no input. */
const FormBanner = ({ entity }: { entity: Entity }) => {
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

interface SectionsOptions {
  readonly entity: Entity;
  readonly slots: Slots;
  readonly row: Row | null;
  readonly checks: Checks;
  readonly idBase: string;
}

/** The sections of a form, the open one, and the way to the first field with a problem. */
const useSections = ({ entity, slots, row, checks, idBase }: SectionsOptions) => {
  const { getValues } = useFormContext();
  const [wantedSection, goTo] = useState('');
  const [wanted, setWanted] = useState<{ readonly name: string } | null>(null);
  const keys = useChecked(({ values }) => sectionsOf(entity, slots, values, row === null).map(({ key }) => key));
  const section = keys.find((key) => key === wantedSection) ?? keys[0] ?? '';

  useEffect(() => {
    // On a touch screen the keyboard would cover half of the form.
    if (row === null && window.matchMedia('(pointer: fine)').matches) {
      const [first] = fieldsOf(entity, entity.sections[0]?.key ?? '', getValues()).filter((field) => !field.computed);
      if (first) setWanted({ name: first.name });
    }
  }, [row, entity, getValues]);

  useEffect(() => {
    if (wanted) document.getElementById(inputId(idBase, wanted.name))?.focus();
  }, [wanted, idBase]);

  const lead = (): void => {
    const { values, problems } = checks.get();
    const first = firstProblem(entity, values, problems.errors);
    if (!first) return;
    goTo(sectionOf(entity, first)?.key ?? '');
    setWanted({ name: first.name });
  };

  return { section, several: keys.length > 1, goTo, lead };
};

type Side = 'mine' | 'theirs';

interface ConflictDialogProps {
  readonly name: string;
  readonly found: readonly Difference[];
  readonly mine: Values;
  readonly theirs: Values;
  readonly onSettle: (chosen: Readonly<Record<string, Side>>) => void;
  readonly onCancel: () => void;
}

const conflictDialogWords = registerWords.conflict;
const SIDES: readonly Side[] = ['mine', 'theirs'];

/** Both versions of a row that two users changed, field by field; the second user chooses. */
const ConflictDialog = ({ name, found, mine, theirs, onSettle, onCancel }: ConflictDialogProps) => {
  const id = useId();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(found.map(({ field, suggested }) => [field.name, suggested])),
  );
  const all = (side: Side): void => setChosen(Object.fromEntries(found.map(({ field }) => [field.name, side])));
  const rows = { mine, theirs };
  return (
    <TextDialog
      title={conflictDialogWords.title}
      maxWidth="md"
      role="alertdialog"
      onClose={onCancel}
      actions={
        <>
          {found.length > 1 && (
            <>
              <Button label={conflictDialogWords.allMine} variant="text" onClick={() => all('mine')} />
              <Button
                label={conflictDialogWords.allTheirs}
                variant="text"
                onClick={() => all('theirs')}
                sx={{ mr: 'auto' }}
              />
            </>
          )}
          <Button label={conflictDialogWords.cancel} onClick={onCancel} autoFocus />
          <Button label={conflictDialogWords.apply} variant="contained" onClick={() => onSettle(chosen)} />
        </>
      }
    >
      <p className={conflictDialogStyles.text}>
        {found.length > 0 ? conflictDialogWords.text({ name }) : conflictDialogWords.nothing}
      </p>
      {found.map((difference) => (
        <fieldset key={difference.field.name} className={conflictDialogStyles.field}>
          <legend>{difference.field.label}</legend>
          {SIDES.map((side) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside
            <label key={side} className={conflictDialogStyles.side}>
              <Radio
                name={`${id}-${difference.field.name}`}
                checked={chosen[difference.field.name] === side}
                onChange={() => setChosen({ ...chosen, [difference.field.name]: side })}
              />
              <span>
                <span className={conflictDialogStyles.whose}>{conflictDialogWords[side]}</span>
                <FieldValue
                  field={difference.field}
                  value={shownValue(difference.field, difference[side])}
                  row={rows[side]}
                />
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </TextDialog>
  );
};

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
