import TextField from '@mui/material/TextField';
import { controlAssessment, controlLibrary, fieldOf } from '@ridgeline/domain';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { BackLink } from '../components/BackLink';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { Loaded } from '../components/Loaded';
import { later } from '../components/later';
import { PageHeading } from '../components/PageHeading';
import { ReadDialog } from '../components/ReadDialog';
import { HttpError } from '../providers/errors';
import type { ListedControl } from '../providers/methods/libraries';
import { useRead } from '../providers/useRead';
import { pathOf, resourceOf } from '../resources';
import { FieldValue, Missing, type Row, useRefresh, useWriting } from '../shared';
import { librariesPath, libraryPath, registerPath } from './address';
import { ControlText, type ReadableControl } from './ControlText';
import styles from './Libraries.module.css';
import { Withdrawn } from './Withdrawn';

const ImportLibrary = later(() => import('./import/ImportLibrary'));

const words = libraryWords.page;
const SHOWN = ['version', 'publisher', 'licence', 'source', 'importedAt'].map((name) => fieldOf(controlLibrary, name));

/** The metadata of a library, and when it was imported. */
const LibraryFacts = ({ row }: { readonly row: Row }) => (
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

const controlDialogWords = libraryWords.page;

/** One control of a library, read-only. */
const ControlDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const control = useGetOne<Row & ReadableControl>(
    resourceOf(controlAssessment),
    { id, meta: { whole: true } },
    { retry: false },
  );
  const { data } = control;
  return (
    <ReadDialog
      title={data ? `${data.annexControl} ${data.controlHeading}` : controlAssessment.nouns.one}
      maxWidth="md"
      content={{ tabIndex: 0 }}
      actions={<Button label={controlDialogWords.register} variant="text" to={`${pathOf(controlAssessment)}/${id}`} />}
      onClose={onClose}
    >
      <Loaded of={control} failed={controlDialogWords.controlFailed}>
        {(read) => (
          <>
            <p className={styles.lead}>
              <span>{String(read.domain)}</span>
              {read.partOf && <span>{controlDialogWords.partOf({ number: String(read.partOf) })}</span>}
              {read.withdrawn === 1 && <Withdrawn />}
            </p>
            <ControlText control={read} />
          </>
        )}
      </Loaded>
    </ReadDialog>
  );
};

const familyListWords = libraryWords.page;

/** Up to this number all controls are shown, without opening a family. */
const FEW = 12;

const familiesOf = (controls: readonly ListedControl[]): Map<string, ListedControl[]> => {
  const families = new Map<string, ListedControl[]>();
  for (const control of controls) {
    const known = families.get(control.domain);
    if (known) known.push(control);
    else families.set(control.domain, [control]);
  }
  return families;
};

interface FamilyListProps {
  readonly library: string;
  readonly controls: readonly ListedControl[];
}

/** The controls of a library by family; each can be opened. */
const FamilyList = ({ library, controls }: FamilyListProps) => {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const shown = controls.filter(({ annexControl, controlHeading }) =>
    `${annexControl} ${controlHeading}`.toLowerCase().includes(wanted),
  );
  if (controls.length === 0) return <p className={styles.note}>{familyListWords.empty}</p>;
  return (
    <>
      <TextField
        label={familyListWords.find}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        type="search"
        sx={{ maxWidth: 360, width: '100%', mb: 2 }}
      />
      {shown.length === 0 && <p className={styles.note}>{familyListWords.none}</p>}
      {[...familiesOf(shown)].map(([family, members]) => (
        <details key={family} className={styles.family} open={shown.length <= FEW}>
          <summary>{familyListWords.family({ title: family, count: members.length })}</summary>
          <ul>
            {members.map((control) => (
              <li key={control.id}>
                <Link to={libraryPath(library, control.id)} className={styles.link}>
                  <span className={styles.number}>{control.annexControl}</span> {control.controlHeading}
                </Link>
                {control.withdrawn === 1 && <Withdrawn />}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
};

/** One library with its controls: `/dashboard/library?id=<documentId>`; `control` opens one of them. */
export default function LibraryPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [importing, setImporting] = useState(false);
  const writing = useWriting(controlLibrary);
  const refresh = useRefresh(controlLibrary);
  const refreshControls = useRefresh(controlAssessment);
  const id = query.get('id') ?? '';
  const control = query.get('control');
  const library = useGetOne<Row>(resourceOf(controlLibrary), { id, meta: { whole: true } }, { retry: false });
  const controls = useRead(
    [resourceOf(controlAssessment), 'library', id],
    (provider, signal) => provider.readControls(id, signal),
    { retry: false },
  );
  const { data, error } = library;
  if (error instanceof HttpError && error.status === 404) {
    return <Missing title={words.gone} text={words.goneText} to={librariesPath()} label={words.back} />;
  }
  return (
    <>
      <BackLink to={librariesPath()} label={words.back} />
      <PageHeading
        title={String(data?.title ?? controlLibrary.nouns.one)}
        aside={data && libraryWords.controls({ count: Number(data.controlCount ?? 0) })}
      >
        {data && writing.create && writing.mayChange(data) && (
          <Button icon="upload" label={words.newVersion} onClick={() => setImporting(true)} />
        )}
        <Button label={words.register} to={registerPath(id)} />
      </PageHeading>
      <Loaded of={library} failed={words.loadFailed}>
        {(row) => (
          <>
            <LibraryFacts row={row} />
            <div className={styles.below}>
              <Loaded of={controls} failed={words.controlsFailed}>
                {(all) => <FamilyList library={id} controls={all} />}
              </Loaded>
            </div>
          </>
        )}
      </Loaded>
      {control && <ControlDialog id={control} onClose={() => void navigate(libraryPath(id))} />}
      {importing && data && (
        <ImportLibrary
          into={data}
          onClose={() => setImporting(false)}
          onDone={() => void Promise.all([refresh(), refreshControls()])}
        />
      )}
    </>
  );
}
