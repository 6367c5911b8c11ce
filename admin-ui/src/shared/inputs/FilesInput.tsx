import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { registerWords } from '@ridgeline/domain/words/register';
import { type DragEvent, useState } from 'react';
import { FileButton } from '../../components/FileButton';
import { Icon } from '../../components/Icon';
import type { StoredFile } from '../../providers/methods/files';
import { FileLink } from '../value/FileLinks';
import styles from './Inputs.module.css';
import type { InputProps } from './types';
import { ACCEPTED, useUploads } from './useUploads';

const words = registerWords.files;

/** Several private files: chosen or dropped, uploaded at once, attached to the row when it is saved. */
export const FilesInput = ({ id, field, value, error, onChange, onLeave, onBusy }: InputProps) => {
  const files = Array.isArray(value) ? (value as StoredFile[]) : [];
  const [over, setOver] = useState(false);
  const { sending, problems, add, none } = useUploads(files, onChange, onBusy);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    <div>
      <span className={styles.label} id={`${id}-label`}>
        {field.label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be dropped on in every browser */}
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        className={`${styles.drop} ${over ? styles.over : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onBlur={onLeave}
      >
        {files.length > 0 && (
          <ul className={styles.files}>
            {files.map((file) => (
              <li key={file.id} className={styles.file}>
                <FileLink file={file} />
                <IconButton
                  size="small"
                  aria-label={words.remove({ name: file.name })}
                  onClick={() => onChange(files.filter((other) => other.id !== file.id))}
                >
                  <Icon name="close" size={16} />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {sending.map((name) => (
          <div key={name} style={{ width: '100%' }}>
            <span className={styles.hint}>{words.uploading({ name })}</span>
            <LinearProgress aria-label={words.uploading({ name })} />
          </div>
        ))}
        <FileButton
          id={id}
          size="small"
          label={field.label}
          accept={ACCEPTED.map((kind) => `.${kind}`).join(',')}
          multiple
          onFiles={add}
          onNone={none}
        >
          {words.choose}
        </FileButton>
        <span id={`${id}-hint`} className={styles.hint}>
          {words.kinds}
        </span>
        <div role="alert" className={styles.error}>
          {[...(error ? [error] : []), ...problems].map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </div>
      </div>
    </div>
  );
};
