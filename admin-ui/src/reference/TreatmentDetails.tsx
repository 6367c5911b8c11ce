import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { fieldOf, riskTreatment } from '@ridgeline/domain';
import { referenceWords } from '@ridgeline/domain/words/reference';
import { useGetOne } from 'ra-core';
import { useId } from 'react';
import { LoadError } from '../components/LoadError';
import { Loading } from '../components/Loading';
import { resourceOf } from '../resources';
import { FieldValue, type Row } from '../shared';
import styles from './Reference.module.css';

interface TreatmentDetailsProps {
  /** documentId of the treatment. */
  readonly id: string;
  readonly onClose: () => void;
}

const words = referenceWords.treatments;
const SHOWN = ['whenToUse', 'description'].map((name) => fieldOf(riskTreatment, name));

/** When to use a treatment and what it means; opened from its row and from the form of a risk. */
export const TreatmentDetails = ({ id, onClose }: TreatmentDetailsProps) => {
  const titleId = useId();
  const { data, error, refetch } = useGetOne<Row>(
    resourceOf(riskTreatment),
    { id, meta: { whole: true } },
    { retry: false },
  );
  const title = String(data?.[riskTreatment.title] ?? '') || words.detailsTitle;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        {error ? (
          <LoadError title={words.loadFailed} error={error} retry={() => void refetch()} />
        ) : data ? (
          <dl className={styles.facts}>
            {SHOWN.map((field) => (
              <div key={field.name}>
                <dt>{field.label}</dt>
                <dd dir="auto">
                  <FieldValue field={field} value={data[field.name]} row={data} />
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <Loading />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
