import { registerWords } from '@ridgeline/domain/words/register';
import { Button } from '../../components/Button';
import { messageOf } from '../../providers/errors';
import type { StoredFile } from '../../providers/methods/files';
import { useProvider } from '../../providers/useProvider';
import { download } from '../download';
import { useToast } from '../useToast';
import { Dash } from './Dash';
import styles from './FieldValue.module.css';

/** A button that downloads a private file; a plain link could not send the session's token. */
export const FileLink = ({ file }: { file: Pick<StoredFile, 'name' | 'url'> }) => {
  const provider = useProvider();
  const toast = useToast();
  const open = (): void => {
    provider.readFile(file.url).then(
      (content) => download(content, file.name),
      (error: unknown) => toast.failed(registerWords.files.openFailed({ name: file.name, reason: messageOf(error) })),
    );
  };
  return <Button icon="file" label={file.name} variant="text" size="small" onClick={open} />;
};

export const FileLinks = ({ value }: { value: unknown }) => {
  const files = Array.isArray(value) ? (value as StoredFile[]) : [];
  if (files.length === 0) return <Dash />;
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  );
};
