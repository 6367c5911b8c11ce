import Button from '@mui/material/Button';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { useId } from 'react';
import { Link } from 'react-router';
import styles from '../Settings.module.css';
import { useSingleSignOn } from './useSingleSignOn';

const words = ssoWords.settings;

/** Whether single sign-on is on, with the way to its settings. */
export const SsoCard = () => {
  const { data } = useSingleSignOn().loading;
  const id = useId();
  const proven = (data?.domainProofs ?? []).flatMap(({ domain, proof }) => (proof ? [domain] : []));
  const on = proven.length > 0 ? words.cardOn({ domains: proven.join(', ') }) : words.cardWaiting;
  const state = data?.active ? on : words.cardOff;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p>{data ? `${words.card} ${state}` : words.card}</p>
      <Button variant="outlined" component={Link} to="/dashboard/company-settings/single-sign-on">
        {words.open}
      </Button>
    </section>
  );
};
