import IconButton from '@mui/material/IconButton';
import { controlMapping, type MappedControl, statement } from '@ridgeline/domain';
import { words as all } from '@ridgeline/domain/words/applicability';
import { useState } from 'react';
import { useDelete } from 'react-admin';
import { Icon } from '../../components/Icon';
import { LoadError } from '../../components/LoadError';
import { useRead } from '../../providers/useRead';
import { resourceOf } from '../../resources';
import { AskDialog, useAction, useRefresh, useWriting } from '../../shared';
import { AddMapping } from './AddMapping';
import styles from './Mappings.module.css';

const words = all.mappings;

/** The mappings of one control, in both directions, to read and to edit. */
export const Mappings = ({ control }: { control: string }) => {
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
  if (error) return <LoadError title={words.failed} error={error} retry={() => void refetch()} />;
  return (
    <div className={styles.part}>
      <p className={styles.hint}>{words.hint}</p>
      {data?.length === 0 && <p>{words.none}</p>}
      <ul className={styles.list}>
        {data?.map((mapping) => (
          <li key={mapping.documentId}>
            <span className={styles.kind}>{words.kinds[mapping.kind]}</span>
            <span className={styles.name}>
              {mapping.control.name}
              {mapping.note && <span className={styles.hint}> {mapping.note}</span>}
            </span>
            {writing.delete && writing.mayChange({ id: mapping.documentId, shared: mapping.shared }) ? (
              <IconButton
                size="small"
                aria-label={words.remove({ name: mapping.control.name })}
                onClick={() => setAsked(mapping)}
              >
                <Icon name="bin" />
              </IconButton>
            ) : (
              mapping.shared && <span className={styles.hint}>{words.shared}</span>
            )}
          </li>
        ))}
      </ul>
      {writing.create && <AddMapping control={control} onAdded={reload} />}
      <AskDialog
        open={asked !== null}
        title={words.removeTitle}
        confirm={words.confirm}
        cancel={words.cancel}
        onConfirm={() => {
          remove(asked?.documentId ?? '');
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      >
        {words.removeText({ name: asked?.control.name ?? '' })}
      </AskDialog>
    </div>
  );
};
