import { type PasswordOwner, passwordProblem, SHORTEST_PASSWORD } from '@ridgeline/domain/passwords';
import { peopleWords } from '@ridgeline/domain/words/people';
import { Icon } from '../components/Icon';
import styles from './Fields.module.css';
import { PasswordBox } from './PasswordBox';
import type { Box } from './useFields';

interface NewPasswordBoxProps {
  readonly box: Box;
  readonly owner: PasswordOwner;
  readonly label?: string;
  readonly autoFocus?: boolean;
}

const words = peopleWords.password;

/** The result of the rule for the typed text; the rule itself while the field is empty. */
const Rule = ({ password, owner }: { password: string; owner: PasswordOwner }) => {
  const problem = passwordProblem(password, owner);
  if (password !== '' && !problem) {
    return (
      <span className={styles.good}>
        <Icon name="tick" size={14} />
        {words.good}
      </span>
    );
  }
  return <>{password === '' ? words.hint(SHORTEST_PASSWORD) : problem}</>;
};

/** A new password, with its rule while the user types. */
export const NewPasswordBox = ({ box, owner, label = words.new, autoFocus = false }: NewPasswordBoxProps) => (
  <PasswordBox
    box={box}
    label={label}
    autoComplete="new-password"
    autoFocus={autoFocus}
    hint={
      <span aria-live="polite">
        <Rule password={box.value} owner={owner} />
      </span>
    }
  />
);
