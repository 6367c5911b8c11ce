import { controlAssessment } from '@ridgeline/domain';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import { useGetOne } from 'react-admin';
import { Button } from '../components/Button';
import { Loaded } from '../components/Loaded';
import { ReadDialog } from '../components/ReadDialog';
import { pathOf, resourceOf } from '../resources';
import type { Row } from '../shared';
import { ControlText, type ReadableControl } from './ControlText';
import styles from './Libraries.module.css';
import { Withdrawn } from './Withdrawn';

const words = libraryWords.page;

/** One control of a library, read-only. */
export const ControlDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const control = useGetOne<Row & ReadableControl>(
    resourceOf(controlAssessment),
    { id, meta: { whole: true } },
    { retry: false },
  );
  const { data } = control;
  return (
    <ReadDialog
      title={data ? `${data.annexControl} ${data.controlHeading}` : controlAssessment.nouns.one}
      maxWidth="md"
      content={{ tabIndex: 0 }}
      actions={<Button label={words.register} variant="text" to={`${pathOf(controlAssessment)}/${id}`} />}
      onClose={onClose}
    >
      <Loaded of={control} failed={words.controlFailed}>
        {(read) => (
          <>
            <p className={styles.lead}>
              <span>{String(read.domain)}</span>
              {read.partOf && <span>{words.partOf({ number: String(read.partOf) })}</span>}
              {read.withdrawn === 1 && <Withdrawn />}
            </p>
            <ControlText control={read} />
          </>
        )}
      </Loaded>
    </ReadDialog>
  );
};
