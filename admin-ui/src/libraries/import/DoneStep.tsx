import type { NamedLibrary } from '@ridgeline/domain/libraries/named';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { stepsStyles as shared } from '../../shared';
import { libraryPath } from '../address';
import styles from './Check.module.css';

const words = libraryWords.done;

interface DoneStepProps {
  readonly library: NamedLibrary;
  readonly onClose: () => void;
}

/** The result, and a link to the library. */
export const DoneStep = ({ library, onClose }: DoneStepProps) => (
  <>
    <div className={shared.body}>
      <p className={styles.done} role="status">
        <Icon name="tick" size={20} />{' '}
        {words.title({ title: [library.title, library.version].filter(Boolean).join(' ') })}
      </p>
    </div>
    <footer className={shared.foot}>
      <Button label={words.close} onClick={onClose} />
      <Button label={words.open} variant="contained" to={libraryPath(library.documentId)} onClick={onClose} autoFocus />
    </footer>
  </>
);
