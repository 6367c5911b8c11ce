import Alert from '@mui/material/Alert';
import { Icon } from '../../components/Icon';

/** Errors above the form or the question. */
export const SendLines = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 ? (
    <Alert severity="error" icon={<Icon name="alert" size={20} />}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  ) : null;
