import Alert from '@mui/material/Alert';
import { shellWords } from '@ridgeline/domain/words/shell';
import { messageOf } from '../providers/errors';
import { Button } from './Button';
import { Icon } from './Icon';

interface LoadErrorProps {
  /** The message, for example an entity's `loadFailed`; the reason follows it. */
  readonly title?: string;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Shown when a load fails: what, why, and a button to try again. */
export const LoadError = ({ title, error, retry }: LoadErrorProps) => (
  <Alert
    severity="error"
    sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' }, '& .MuiAlert-action': { pt: 0, mr: 0 } }}
    icon={<Icon name="alert" size={20} />}
    action={<Button icon="retry" label={shellWords.connection.tryAgain} color="inherit" size="small" onClick={retry} />}
  >
    {title && <strong style={{ display: 'block', fontWeight: 600 }}>{title}</strong>}
    {messageOf(error)}
  </Alert>
);
