import { type PasswordOwner, passwordProblem, SHORTEST_PASSWORD } from '@ridgeline/domain/passwords';
import { peopleWords } from '@ridgeline/domain/words/people';
import { type FieldValues, useWatch } from 'react-hook-form';
import { Icon } from '../components/Icon';
import styles from './Fields.module.css';
import { PasswordBox } from './PasswordBox';
import type { BoxProps } from './useBox';

interface NewPasswordBoxProps<Values extends FieldValues> extends BoxProps<Values> {
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
  return <>{password === '' ? words.hint({ least: SHORTEST_PASSWORD }) : problem}</>;
};

/** A new password, with its rule while the user types. */
export const NewPasswordBox = <Values extends FieldValues>(props: NewPasswordBoxProps<Values>) => {
  const { owner, label = words.new, ...box } = props;
  const password = useWatch({ control: box.control, name: box.name });
  return (
    <PasswordBox
      {...box}
      label={label}
      autoComplete="new-password"
      hint={
        <span aria-live="polite">
          <Rule password={password} owner={owner} />
        </span>
      }
    />
  );
};
