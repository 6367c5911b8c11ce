import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { entityByName } from '@ridgeline/domain';
import { currentLocale } from '@ridgeline/domain/language';
import {
  confirmationOf,
  type PersonConfirmer,
  type PersonFound,
  type PersonPlace,
  type PersonRequests,
  type PersonRow,
  type PersonWish,
} from '@ridgeline/domain/person-data';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/Icon';
import message from '../../components/Message.module.css';
import { Scroll } from '../../components/Scroll';
import { useDownload } from '../../exports';
import { useProvider } from '../../providers/useProvider';
import { resourceOf, rowPath, screenOf } from '../../resources';
import { todayText } from '../../shared';
import styles from './Person.module.css';
import type { Searched } from './PersonPage';
import { TypedDialog } from './TypedDialog';

interface FoundPersonProps {
  readonly searched: Searched;
  readonly confirmer: PersonConfirmer;
  readonly onAsked: () => void;
}

/** Saves what the company has of a person as a file. */
const usePersonExport = (wish: PersonWish) => {
  const provider = useProvider();
  const { share, start } = useDownload({
    ask: (signal) => provider.startPersonExport(wish, signal),
    // Without the name of the person, since files often stay in the folder of downloads.
    file: () => ({ name: `${words.fileName} ${todayText()}.json`, type: 'application/json' }),
    done: words.downloaded,
    failed: words.downloadFailed,
  });
  return { busy: share !== null, start };
};

interface EraseDialogProps {
  readonly wish: PersonWish;
  readonly found: PersonFound;
  /** Who confirms it. */
  readonly confirmer: PersonConfirmer;
  readonly onClose: () => void;
  readonly onAsked: (waiting: PersonRequests) => void;
}

/** Says what would be erased and what is kept, and asks a second person for it. */
const EraseDialog = ({ wish, found, confirmer, onClose, onAsked }: EraseDialogProps) => {
  const provider = useProvider();
  return (
    <TypedDialog
      wanted={confirmationOf(wish)}
      send={(typed) => provider.askToErase(wish, typed)}
      submit={words.ask}
      busy={words.asking}
      onClose={onClose}
      onDone={onAsked}
    >
      <p className={styles.text}>{words.confirmText({ count: found.erased })}</p>
      {found.rows > found.erased && (
        <p className={styles.text}>{words.confirmKept({ count: found.rows - found.erased })}</p>
      )}
      <p className={styles.text}>{words.backups}</p>
      <p className={styles.text}>{words.files}</p>
      <p className={styles.text}>{words.eraseNote({ count: found.erased })}</p>
      <p className={styles.text}>{words.askNote[confirmer]}</p>
    </TypedDialog>
  );
};

/** The address of a row whose register has a screen. */
const addressOf = (place: string, { documentId }: PersonRow): string | undefined => {
  const entity = entityByName(place);
  return entity && documentId && screenOf(resourceOf(entity)) ? rowPath(entity, documentId) : undefined;
};

const RowName = ({ place, row }: { readonly place: string; readonly row: PersonRow }) => {
  const name = row.label?.trim() || words.unnamed;
  const to = addressOf(place, row);
  return to ? (
    <Link className="text-link" to={to}>
      {name}
    </Link>
  ) : (
    name
  );
};

/** The rows of one kind in which the person was found. */
const PlaceCard = ({ place: { place, label, count, rows, kept } }: { readonly place: PersonPlace }) => (
  <section className={styles.card} aria-label={label}>
    <h3 className={styles.head}>
      {label} <span className={styles.count}>{count.toLocaleString(currentLocale())}</span>
    </h3>
    {kept && (
      <p className={styles.kept}>
        <strong>{words.keptMark}.</strong> {words.kept[kept]}
      </p>
    )}
    <Scroll label={`${label}: ${words.where}`} className={styles.scroll}>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{words.row}</th>
            <th scope="col">{words.where}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <RowName place={place} row={row} />
              </td>
              <td>
                {row.found.map(({ field, text }) => (
                  <div key={field}>
                    <span className={styles.field}>{field}:</span> {text}
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
    {count > rows.length && <p className={styles.field}>{words.first({ shown: rows.length, count })}</p>}
  </section>
);

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
