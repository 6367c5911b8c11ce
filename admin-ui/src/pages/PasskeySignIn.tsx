import { passkeyWords } from '@ridgeline/domain/words/passkeys';
import { signInByPasskey } from '../providers/passkeys';
import { PasskeyStep } from './PasskeyStep';

interface PasskeySignInProps {
  readonly onDone: () => unknown;
  readonly onBack: () => void;
}

/** Signs in with a passkey alone, without username and password. */
export default function PasskeySignIn(props: PasskeySignInProps) {
  return <PasskeyStep text={passkeyWords.signIn.text} ask={signInByPasskey} {...props} />;
}
