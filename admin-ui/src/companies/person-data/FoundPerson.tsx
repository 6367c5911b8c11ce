import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { PersonConfirmer } from '@ridgeline/domain/person-data';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import { useState } from 'react';
import { Icon } from '../../components/Icon';
import message from '../../components/Message.module.css';
import { EraseDialog } from './EraseDialog';
import styles from './Person.module.css';
import type { Searched } from './PersonPage';
import { PlaceCard } from './PlaceCard';
import { usePersonExport } from './usePersonExport';

interface FoundPersonProps {
  readonly searched: Searched;
  readonly confirmer: PersonConfirmer;
  readonly onAsked: () => void;
}

/** Where the person was found, with what can be done about it. */
export const FoundPerson = ({ searched, confirmer, onAsked }: FoundPersonProps) => {
  const { wish, found } = searched;
  const { busy, start } = usePersonExport(wish);
  const [asking, setAsking] = useState(false);
  if (found.rows === 0) {
    return (
      <section className={message.message} role="status">
        <Icon name="search" size={32} />
        <h2 style={{ margin: 0 }}>{words.nothingFound}</h2>
        <p>{words.nothingFoundText}</p>
      </section>
    );
  }
  return (
    <>
      <section className={styles.card} aria-label={words.found({ count: found.rows })}>
        <div role="status">
          <h2>{words.found({ count: found.rows })}</h2>
        </div>
        {found.refused !== null && (
          <Alert severity="info" sx={{ mb: 2 }} icon={<Icon name="info" size={20} />}>
            {found.refused}
          </Alert>
        )}
        <p>{words.downloadNote}</p>
        <div className={styles.actions}>
          <Button variant="outlined" onClick={start} aria-disabled={busy}>
            {words.download}
          </Button>
          {found.refused === null && (
            <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
              {words.erase}
            </Button>
          )}
        </div>
        {busy && (
          <div role="status" className={styles.progress}>
            {words.downloading}
            <LinearProgress aria-label={words.downloading} />
          </div>
        )}
      </section>
      {found.places.map((place) => (
        <PlaceCard key={place.place} place={place} />
      ))}
      {asking && (
        <EraseDialog
          wish={wish}
          found={found}
          confirmer={confirmer}
          onClose={() => setAsking(false)}
          onAsked={onAsked}
        />
      )}
    </>
  );
};
