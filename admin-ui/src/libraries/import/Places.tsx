import Alert from '@mui/material/Alert';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import { stepsStyles as shared } from '../../shared';
import type { Place } from './useComparison';

const words = libraryWords.check;
const SHOWN = 20;

interface PlacesProps {
  readonly places: readonly Place[];
  readonly total: number;
}

/** The places of errors in the file, and what was expected there. */
export const Places = ({ places, total }: PlacesProps) => (
  <Alert severity="error" role="alert" sx={{ overflowWrap: 'anywhere' }}>
    {words.wrong({ count: total })}
    <ul className={shared.notes}>
      {places.slice(0, SHOWN).map(({ field, message }) => (
        <li key={`${field} ${message}`}>{`${field}: ${message}`}</li>
      ))}
      {total > SHOWN && <li>{words.more({ count: total - SHOWN })}</li>}
    </ul>
  </Alert>
);
