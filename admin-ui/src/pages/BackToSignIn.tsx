import { shellWords } from '@ridgeline/domain/words/shell';
import { Button } from '../components/Button';

/** Link from a public page to the sign-in. */
export const BackToSignIn = () => <Button label={shellWords.register.back} to="/signin" />;
