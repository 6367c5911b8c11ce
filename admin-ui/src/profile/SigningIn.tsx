import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../components/Card';
import { readSecondFactor, SECOND_FACTOR } from '../providers/secondFactor';
import type { Identity } from '../providers/session';
import { PasswordForm } from './PasswordForm';
import { PasskeysCard } from './passkeys/PasskeysCard';
import { SecondFactorCard } from './second-factor/SecondFactorCard';

const words = ssoWords.profile;

/** Password, second factor and passkeys; a user of single sign-on alone has none of them here, and reads why. */
export const SigningIn = ({ identity }: { readonly identity: Identity }) => {
  const { data } = useQuery({ queryKey: SECOND_FACTOR, queryFn: ({ signal }) => readSecondFactor(signal) });
  if (data?.hasPassword === false) {
    return (
      <Card title={words.title}>
        <p>{words.text}</p>
      </Card>
    );
  }
  return (
    <>
      <PasswordForm identity={identity} />
      <SecondFactorCard identity={identity} />
      <PasskeysCard />
    </>
  );
};
