import { fieldOf, riskTreatment } from '@ridgeline/domain';
import { referenceWords } from '@ridgeline/domain/words/reference';
import { useGetOne } from 'react-admin';
import { Loaded } from '../components/Loaded';
import { ReadDialog } from '../components/ReadDialog';
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
  const treatment = useGetOne<Row>(resourceOf(riskTreatment), { id, meta: { whole: true } }, { retry: false });
  return (
    <ReadDialog title={String(treatment.data?.[riskTreatment.title] ?? '') || words.detailsTitle} onClose={onClose}>
      <Loaded of={treatment} failed={words.loadFailed}>
        {(row) => (
          <dl className={styles.facts}>
            {SHOWN.map((field) => (
              <div key={field.name}>
                <dt>{field.label}</dt>
                <dd dir="auto">
                  <FieldValue field={field} value={row[field.name]} row={row} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </ReadDialog>
  );
};
