import Alert from '@mui/material/Alert';
import { overviewWords } from '@ridgeline/domain/words/overview';

/** Most companies that are named; the others are counted. */
const MOST_NAMED = 5;

/** Says to an operator which companies the figures leave out: those that have closed their data. */
export default function ClosedNote({ names }: { readonly names: readonly string[] }) {
  const named = names.slice(0, MOST_NAMED).join(', ');
  return (
    <Alert severity="info" role="note" sx={{ gridColumn: '1 / -1' }}>
      {overviewWords.closed({ count: names.length, names: names.length > MOST_NAMED ? `${named}, ...` : named })}
    </Alert>
  );
}
