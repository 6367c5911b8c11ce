import { peopleWords } from '@ridgeline/domain/words/people';
import { OnceDialog } from '../components/link/OnceDialog';

interface PasswordLinkDialogProps {
  readonly name: string;
  readonly url: string;
  readonly onClose: () => void;
}

const words = peopleWords.users;

/** The link to choose a password, if it could not be mailed. */
export const PasswordLinkDialog = ({ name, url, onClose }: PasswordLinkDialogProps) => (
  <OnceDialog
    title={words.linkTitle({ name })}
    text={url}
    label={words.linkLabel}
    why={words.linkWhy}
    note={words.linkOnce}
    done={words.done}
    onClose={onClose}
  />
);
