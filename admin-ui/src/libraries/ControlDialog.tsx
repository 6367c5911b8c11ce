import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { controlAssessment } from '@ridgeline/domain';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import { useGetOne } from 'ra-core';
import { useId } from 'react';
import { Link } from 'react-router';
import { LoadError } from '../components/LoadError';
import { Loading } from '../components/Loading';
import { pathOf, resourceOf } from '../resources';
import type { Row } from '../shared';
import { ControlText, type ReadableControl } from './ControlText';
import styles from './Libraries.module.css';
import { Withdrawn } from './Withdrawn';

const words = libraryWords.page;

/** One control of a library, read-only. */
export const ControlDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const titleId = useId();
  const { data, error, refetch } = useGetOne<Row & ReadableControl>(
    resourceOf(controlAssessment),
    { id, meta: { whole: true } },
    { retry: false },
  );
  const title = data ? `${data.annexControl} ${data.controlHeading}` : controlAssessment.nouns.one;
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent tabIndex={0} role="group" aria-labelledby={titleId}>
        {error ? (
          <LoadError title={words.controlFailed} error={error} retry={() => void refetch()} />
        ) : data ? (
          <>
            <p className={styles.lead}>
              <span>{String(data.domain)}</span>
              {data.partOf && <span>{words.partOf({ number: String(data.partOf) })}</span>}
              {data.withdrawn === 1 && <Withdrawn />}
            </p>
            <ControlText control={data} />
          </>
        ) : (
          <Loading />
        )}
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={`${pathOf(controlAssessment)}/${id}`}>
          {words.register}
        </Button>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
