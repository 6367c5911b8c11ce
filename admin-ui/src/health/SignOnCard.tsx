import Button from '@mui/material/Button';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { Link } from 'react-router';
import { useRead } from '../providers/useRead';
import styles from './Health.module.css';
import { HealthCard } from './HealthCard';

const words = ssoWords.operators;

/** Whether the operators sign in by a provider of their own, with the way to its settings. */
export const SignOnCard = () => {
  const { data } = useRead(['operator-sign-on'], (provider, signal) => provider.readOperatorSignOn(signal), {
    retry: false,
  });
  const state = data?.active
    ? ssoWords.settings.cardOn({ domains: data.domains.join(', ') })
    : ssoWords.settings.cardOff;
  return (
    <HealthCard title={words.title} text={data ? `${words.card} ${state}` : words.card} facts={[]}>
      <div className={styles.actions}>
        <Button variant="outlined" component={Link} to="/dashboard/health/single-sign-on">
          {ssoWords.settings.open}
        </Button>
      </div>
    </HealthCard>
  );
};
