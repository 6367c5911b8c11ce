import Autocomplete from '@mui/material/Autocomplete';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { type BulkEditAnswer, bulkFields, type Entity, type Field, type RefusedRow } from '@ridgeline/domain';
import { nounsInSentence } from '@ridgeline/domain/language';
import { bulkEditWords } from '@ridgeline/domain/words/bulk-edit';
import { type ComponentType, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { DialogFrame } from '../../components/DialogFrame';
import { Icon } from '../../components/Icon';
import { Table } from '../../components/Table';
import { Tick } from '../../components/Tick';
import { useSession } from '../../providers/useSession';
import { fieldText, type InputProps, inputOf, shownValue, toInput } from '../../shared';
import { sectionOf } from '../form/problems';
import type { Slots } from '../slots';
import styles from './BulkEdit.module.css';
import { type BulkEdit, type Setting, type Target, useBulkEdit } from './useBulkEdit';

interface BulkEditDialogProps {
  readonly entity: Entity;
  readonly slots: Pick<Slots, 'suggest' | 'inputs'>;
  readonly target: Target;
  /** `changed`: whether rows were changed, so that the selection has done its work. */
  readonly onClose: (changed: boolean) => void;
}

const words = bulkEditWords.dialog;

/** The result, with Undo. It can also be undone later, in the list of imports. */
const DoneStep = ({ entity, edit, onClose }: { entity: Entity; edit: BulkEdit; onClose: () => void }) => {
  const { done, undone } = edit;
  const text = undone
    ? words.undone({ count: undone.restored })
    : words.done({ count: done?.changed ?? 0, ...nounsInSentence(entity.nouns) });
  const left = undone?.left;
  return (
    <>
      <DialogContent>
        <p role="status" className={styles.done}>
          <Icon name="tick" size={20} />
          {text}
        </p>
        {left && left.count > 0 && <p>{words.left({ count: left.count, names: left.labels.join(', ') })}</p>}
        {edit.problem && <p role="alert">{edit.problem}</p>}
      </DialogContent>
      <DialogActions>
        {done?.importId && !undone && (
          <Button label={edit.busy ? words.undoing : words.undo} onClick={edit.undo} disabled={edit.busy} />
        )}
        <Button label={words.close} variant="contained" onClick={onClose} autoFocus />
      </DialogActions>
    </>
  );
};

const previewStepWords = bulkEditWords.dialog;

interface PreviewStepProps {
  readonly entity: Entity;
  readonly edit: BulkEdit;
  readonly setting: Setting;
  readonly preview: BulkEditAnswer;
  readonly onCancel: () => void;
}

const refusedWords = bulkEditWords.dialog;

const reasonOf = (entity: Entity, { field, message }: RefusedRow): string => {
  const label = entity.fields.find(({ name }) => name === field)?.label;
  return label ? `${label}: ${message}` : message;
};

/** The rows that refuse the change, each with its reason. */
const Refused = ({ entity, preview }: { entity: Entity; preview: BulkEditAnswer }) => {
  const more = preview.refused - preview.errors.length;
  return (
    <div className={styles.problem}>
      <p>{refusedWords.refusedTitle}</p>
      <ul className={styles.rows}>
        {preview.errors.map((row) => (
          <li key={row.documentId}>
            <strong>{row.name}</strong> {reasonOf(entity, row)}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{refusedWords.moreRefused({ count: more })}</p>}
    </div>
  );
};

const earlierWords = bulkEditWords.dialog;

/** The values that the rows have now, the most frequent first. */
const Earlier = ({ field, preview }: { field: Field; preview: BulkEditAnswer }) => {
  const textOf = (row: BulkEditAnswer['earlier'][number]['row']): string => fieldText(field, row[field.name], row);
  const more = preview.values - preview.earlier.length;
  return (
    <div className={styles.scroll}>
      <Table
        className={styles.table}
        rows={preview.earlier}
        keyOf={({ row }) => JSON.stringify(row)}
        columns={[
          {
            label: earlierWords.earlier,
            cell: ({ row }) => textOf(row) || <span className={styles.none}>{earlierWords.noValue}</span>,
          },
          { label: earlierWords.rows, className: styles.number, cell: ({ count }) => count },
        ]}
      />
      {more > 0 && <p className="quiet">{earlierWords.moreValues({ count: more })}</p>}
    </div>
  );
};

/** What would change: how many rows, their values now, and the rows that refuse it. */
const PreviewStep = ({ entity, edit, setting, preview, onCancel }: PreviewStepProps) => {
  const { field, value } = setting;
  const nouns = nounsInSentence(entity.nouns);
  const text = fieldText(field, shownValue(field, value));
  const head = useRef<HTMLParagraphElement>(null);
  // The clicked button is gone with its step.
  useEffect(() => head.current?.focus(), []);
  return (
    <>
      <DialogContent>
        <p ref={head} tabIndex={-1} className={styles.summary}>
          {previewStepWords.summary({ label: field.label, count: preview.rows, ...nouns })}
        </p>
        <p className={styles.value}>{previewStepWords.to({ value: text || previewStepWords.noValue })}</p>
        {edit.problem && (
          <div role="alert" className={styles.problem}>
            <p>{edit.problem}</p>
            {edit.changed.length > 0 && <p>{previewStepWords.stillNamed({ names: edit.changed.join(', ') })}</p>}
          </div>
        )}
        <ul className={styles.counts} aria-live="polite">
          {preview.changed > 0 && <li data-kind="changes">{previewStepWords.changes({ count: preview.changed })}</li>}
          {preview.same > 0 && <li>{previewStepWords.same({ count: preview.same })}</li>}
          {preview.refused > 0 && <li data-kind="refused">{previewStepWords.refused({ count: preview.refused })}</li>}
        </ul>
        {preview.changed === 0 && preview.refused === 0 && <p>{previewStepWords.nothing}</p>}
        {preview.refused > 0 && <Refused entity={entity} preview={preview} />}
        {preview.changed > 0 && <Earlier field={field} preview={preview} />}
      </DialogContent>
      <DialogActions>
        <Button
          label={previewStepWords.back}
          variant="text"
          onClick={edit.back}
          disabled={edit.busy}
          sx={{ mr: 'auto' }}
        />
        <Button label={previewStepWords.cancel} onClick={onCancel} disabled={edit.applying} />
        {preview.refused > 0 && edit.mayLeaveOut && preview.refused < preview.rows && (
          <Button
            label={previewStepWords.leaveOut({ count: preview.refused })}
            onClick={edit.leaveOut}
            disabled={edit.busy}
          />
        )}
        <Button
          label={
            edit.applying ? previewStepWords.applying : previewStepWords.apply({ count: preview.changed, ...nouns })
          }
          variant="contained"
          onClick={edit.apply}
          disabled={edit.busy || preview.refused > 0 || preview.changed === 0}
        />
      </DialogActions>
    </>
  );
};

const chooseStepWords = bulkEditWords.dialog;

interface ChooseStepProps {
  readonly entity: Entity;
  readonly slots: Pick<Slots, 'suggest' | 'inputs'>;
  readonly edit: BulkEdit;
  readonly onCancel: () => void;
}

/** Fields by the sections of the form. A point of a scale means something else on each matrix, so that rows share none. */
const offered = (entity: Entity, role: string | null | undefined): Field[] => {
  const fields = bulkFields(entity).filter(
    ({ kind, writtenBy }) => kind !== 'scale' && writtenBy?.every((one) => one !== role) !== true,
  );
  return entity.sections.flatMap((section) => fields.filter((field) => sectionOf(entity, field) === section));
};

/** The field and its new value, by the input that the form has for it. */
const ChooseStep = ({ entity, slots, edit, onCancel }: ChooseStepProps) => {
  const id = useId();
  const { identity } = useSession();
  const [field, setField] = useState<Field | null>(edit.setting?.field ?? null);
  const [value, setValue] = useState<unknown>(edit.setting?.value ?? '');
  const [empty, setEmpty] = useState(false);
  const suggest = field ? slots.suggest?.[field.name] : undefined;
  const Input: ComponentType<InputProps> | null =
    field && (slots.inputs?.[field.name] ?? inputOf(field, suggest !== undefined));
  const choose = (chosen: Field | null): void => {
    setField(chosen);
    setValue(chosen ? toInput(chosen, null) : '');
    setEmpty(false);
  };
  const blank = field ? toInput(field, null) : '';
  const isBlank = JSON.stringify(value) === JSON.stringify(blank);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (field && (empty || !isBlank)) edit.show({ field, value: empty ? blank : value });
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent className={styles.choose ?? ''}>
        <Autocomplete
          autoHighlight
          value={field}
          options={offered(entity, identity?.role)}
          groupBy={(one) => sectionOf(entity, one)?.label ?? ''}
          getOptionKey={({ name }) => name}
          getOptionLabel={({ label }) => label}
          onChange={(_, chosen) => choose(chosen)}
          renderInput={({ InputLabelProps: _label, ...params }) => (
            <TextField {...params} autoFocus label={chooseStepWords.field} placeholder={chooseStepWords.chooseField} />
          )}
        />
        {field && Input && !empty && (
          <Input
            key={field.name}
            id={`${id}-value`}
            entity={entity}
            field={field}
            value={value}
            values={{ [field.name]: value }}
            error={edit.ofValue}
            warning={undefined}
            suggest={suggest}
            onChange={setValue}
            onLeave={() => undefined}
            onBusy={() => undefined}
          />
        )}
        {field && !field.required && <Tick label={chooseStepWords.empty} checked={empty} onChange={setEmpty} />}
        {empty && <p className="quiet">{chooseStepWords.emptyWarn}</p>}
        {edit.problem && <p role="alert">{edit.problem}</p>}
      </DialogContent>
      <DialogActions>
        <Button label={chooseStepWords.cancel} onClick={onCancel} />
        <Button
          label={edit.busy ? chooseStepWords.checking : chooseStepWords.preview}
          type="submit"
          variant="contained"
          disabled={edit.busy || !field || (isBlank && !empty)}
        />
      </DialogActions>
    </form>
  );
};

/** A change of one field in many rows: field and value, a preview, and the result with Undo. */
export const BulkEditDialog = ({ entity, slots, target, onClose }: BulkEditDialogProps) => {
  const edit = useBulkEdit(entity, target);
  const close = (): void => onClose(edit.done !== null);
  return (
    <DialogFrame
      title={bulkEditWords.dialog.title({ count: target.count, ...nounsInSentence(entity.nouns) })}
      busy={edit.applying}
      onClose={close}
    >
      {edit.done ? (
        <DoneStep entity={entity} edit={edit} onClose={close} />
      ) : edit.preview && edit.setting ? (
        <PreviewStep entity={entity} edit={edit} setting={edit.setting} preview={edit.preview} onCancel={close} />
      ) : (
        <ChooseStep entity={entity} slots={slots} edit={edit} onCancel={close} />
      )}
    </DialogFrame>
  );
};
