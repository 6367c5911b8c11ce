import { controlLibrary, fieldOf } from '@ridgeline/domain';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import { Card } from '../components/Card';
import { FieldValue, type Row } from '../shared';
import styles from './Libraries.module.css';

const SHOWN = ['version', 'publisher', 'licence', 'source', 'importedAt'].map((name) => fieldOf(controlLibrary, name));

/** The metadata of a library, and when it was imported. */
export const LibraryFacts = ({ row }: { readonly row: Row }) => (
  <Card title={libraryWords.page.details}>
    <dl className={styles.facts}>
      {SHOWN.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd dir="auto">
            <FieldValue field={field} value={row[field.name]} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);
