import { policyWords } from '@ridgeline/domain/words/home';
import { shellWords } from '@ridgeline/domain/words/shell';
import { Link } from 'react-router';
import { Policy } from './Policy';
import { PublicPage } from './PublicPage';

export default function PrivacyPolicy() {
  return (
    <PublicPage title={policyWords.title}>
      <h1>{policyWords.title}</h1>
      <Policy />
      <p style={{ marginTop: 32 }}>
        <Link to="/signin" style={{ color: 'var(--accent-text)' }}>
          {shellWords.register.back}
        </Link>
      </p>
    </PublicPage>
  );
}
