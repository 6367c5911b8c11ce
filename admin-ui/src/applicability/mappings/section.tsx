import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import {
  controlMapping,
  fieldOf,
  MAPPING_KINDS,
  type MappedControl,
  type MappingKind,
  statement,
} from '@ridgeline/domain';
import { words } from '@ridgeline/domain/words/applicability';
import { useId, useState } from 'react';
import { useCreate, useDelete } from 'react-admin';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { LoadError } from '../../components/LoadError';
import { FormFailure } from '../../fields/FormFailure';
import { HttpError, messageOf } from '../../providers/errors';
import { useRead } from '../../providers/useRead';
import type { ExtraSection } from '../../register';
import { resourceOf } from '../../resources';
import { AskDialog, type Related, RelationInput, useAction, useOnce, useRefresh, useWriting } from '../../shared';
import styles from './section.module.css';

const mappingsWords = words.mappings;
const addMappingWords = words.mappings;
const OTHER = { ...fieldOf(controlMapping, 'to'), label: addMappingWords.other };

interface AddMappingProps {
  readonly control: string;
  readonly onAdded: () => Promise<void>;
}

/** Adds a mapping. It is not a form, because it is inside the form of the control, which has its own Save. */
const AddMapping = ({ control, onAdded }: AddMappingProps) => {
  const [create] = useCreate(resourceOf(controlMapping));
  const id = useId();
  const [kind, setKind] = useState('equal');
  const [other, setOther] = useState<Related | null>(null);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const { run, busy } = useOnce({
    work: async (chosen: Related) => {
      await create(undefined, { data: { from: control, kind, to: chosen.id } }, { returnPromise: true });
      setOther(null);
      await onAdded();
    },
    onFailed: (error) => {
      const at = error instanceof HttpError ? error.body.errors.to : undefined;
      setProblem(at);
      if (!at) setFailure(messageOf(error));
    },
  });
  const add = (): void => {
    setFailure(null);
    if (other) run(other);
    else setProblem(addMappingWords.choose);
  };
  return (
    <fieldset className={styles.add}>
      <legend className="visually-hidden">{addMappingWords.add}</legend>
      <FormFailure text={failure} />
      <TextField
        select
        label={addMappingWords.thisControl}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
      >
        {MAPPING_KINDS.map(({ value }) => (
          <MenuItem key={value} value={value}>
            {addMappingWords.kinds[value as MappingKind]}
          </MenuItem>
        ))}
      </TextField>
      <RelationInput
        id={`${id}-other`}
        entity={controlMapping}
        field={OTHER}
        value={other}
        values={{}}
        error={problem}
        warning={undefined}
        suggest={undefined}
        onChange={(chosen) => {
          setOther(chosen as Related | null);
          setProblem(undefined);
        }}
        onLeave={() => {}}
        onBusy={() => {}}
      />
      <Button label={busy ? addMappingWords.adding : addMappingWords.add} disabled={busy} onClick={add} />
    </fieldset>
  );
};

/** The mappings of one control, in both directions, to read and to edit. */
const Mappings = ({ control }: { control: string }) => {
  const [deleteOne] = useDelete(resourceOf(controlMapping));
  const writing = useWriting(controlMapping);
  const refresh = [useRefresh(controlMapping), useRefresh(statement)];
  const [asked, setAsked] = useState<MappedControl | null>(null);
  const { data, error, refetch } = useRead([resourceOf(controlMapping), 'of', control], (provider, signal) =>
    provider.readMappings(control, signal),
  );
  const reload = async (): Promise<void> => {
    await Promise.all(refresh.map((again) => again()));
  };
  const { run: remove } = useAction({
    work: (id: string) => deleteOne(undefined, { id }, { returnPromise: true }),
    done: controlMapping.messages.deleted,
    failed: ({ message }) => message,
    onEnd: () => void reload(),
  });
  if (error) return <LoadError title={mappingsWords.failed} error={error} retry={() => void refetch()} />;
  return (
    <div className={styles.part}>
      <p className={styles.hint}>{mappingsWords.hint}</p>
      {data?.length === 0 && <p>{mappingsWords.none}</p>}
      <ul className={styles.list}>
        {data?.map((mapping) => (
          <li key={mapping.documentId}>
            <span className={styles.kind}>{mappingsWords.kinds[mapping.kind]}</span>
            <span className={styles.name}>
              {mapping.control.name}
              {mapping.note && <span className={styles.hint}> {mapping.note}</span>}
            </span>
            {writing.delete && writing.mayChange({ id: mapping.documentId, shared: mapping.shared }) ? (
              <IconButton
                size="small"
                aria-label={mappingsWords.remove({ name: mapping.control.name })}
                onClick={() => setAsked(mapping)}
              >
                <Icon name="bin" />
              </IconButton>
            ) : (
              mapping.shared && <span className={styles.hint}>{mappingsWords.shared}</span>
            )}
          </li>
        ))}
      </ul>
      {writing.create && <AddMapping control={control} onAdded={reload} />}
      <AskDialog
        open={asked !== null}
        title={mappingsWords.removeTitle}
        confirm={mappingsWords.confirm}
        cancel={mappingsWords.cancel}
        onConfirm={() => {
          remove(asked?.documentId ?? '');
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      >
        {mappingsWords.removeText({ name: asked?.control.name ?? '' })}
      </AskDialog>
    </div>
  );
};

/** The mappings of a control, as a section of its form. */
export const MAPPINGS: ExtraSection = {
  key: 'mappings',
  label: words.mappings.title,
  render: ({ row }) => (row ? <Mappings control={row.id} /> : <p>{words.mappings.saveFirst}</p>),
};
