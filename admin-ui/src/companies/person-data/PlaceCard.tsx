import { entityByName } from '@ridgeline/domain';
import { currentLocale } from '@ridgeline/domain/language';
import type { PersonPlace, PersonRow } from '@ridgeline/domain/person-data';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import { Link } from 'react-router';
import { Scroll } from '../../components/Scroll';
import { resourceOf, rowPath, screenOf } from '../../resources';
import styles from './Person.module.css';

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
export const PlaceCard = ({ place: { place, label, count, rows, kept } }: { readonly place: PersonPlace }) => (
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
