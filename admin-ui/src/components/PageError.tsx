import { shellWords } from '@ridgeline/domain/words/shell';
import { useRouteError } from 'react-router';
import { messageOf } from '../providers/errors';
import { Button } from './Button';
import styles from './Message.module.css';

/** Shown when a page throws or its script cannot be loaded, for example after an update of the server. */
export const PageError = ({ error }: { error?: unknown }) => (
  <section className={styles.message} role="alert">
    <title>{`${shellWords.connection.pageFailed} · ${shellWords.signIn.product}`}</title>
    <h1>{shellWords.connection.pageFailed}</h1>
    <p>{messageOf(error)}</p>
    <Button label={shellWords.connection.reload} variant="contained" onClick={() => window.location.reload()} />
  </section>
);

/** The same for the router, which stores the error itself. */
export const RouteError = () => (
  <main>
    <PageError error={useRouteError()} />
  </main>
);
