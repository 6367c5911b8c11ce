import { tokenWords } from '@ridgeline/domain/words/tokens';
import { OnceDialog } from '../components/link/OnceDialog';

interface TokenOnceProps {
  readonly name: string;
  readonly token: string;
  readonly onClose: () => void;
}

const words = tokenWords.once;

/** A new token. */
export const TokenOnce = ({ name, token, onClose }: TokenOnceProps) => (
  <OnceDialog
    title={words.title({ name })}
    text={token}
    label={words.label}
    why={words.why}
    note={words.note}
    done={words.done}
    onClose={onClose}
  />
);
