import { messages } from '@ridgeline/domain/words/messages';
import { shellWords } from '@ridgeline/domain/words/shell';
import { useLocation, useNavigate } from 'react-router';
import { Button } from './Button';
import styles from './Message.module.css';

/** The 404 page, inside the dashboard and outside. If there is no previous page, Go Back leads to the start. */
export const NotFound = () => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const back = (): void => {
    if (key === 'default') void navigate('/', { replace: true });
    else void navigate(-1);
  };
  return (
    <section className={styles.message}>
      <title>{`${shellWords.notFound.title} · ${shellWords.signIn.product}`}</title>
      <p
        aria-hidden="true"
        style={{
          fontSize: 44,
          lineHeight: '52px',
          fontWeight: 600,
          letterSpacing: '-0.03em',
          margin: 0,
          color: 'var(--faint)',
        }}
      >
        404
      </p>
      <h1>{messages.notFound}</h1>
      <Button label={shellWords.notFound.back} variant="contained" onClick={back} />
    </section>
  );
};
