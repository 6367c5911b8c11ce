import { controlAssessment, controlLibrary } from '@ridgeline/domain';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { BackLink } from '../components/BackLink';
import { Button } from '../components/Button';
import { Loaded } from '../components/Loaded';
import { later } from '../components/later';
import { PageHeading } from '../components/PageHeading';
import { HttpError } from '../providers/errors';
import { useRead } from '../providers/useRead';
import { resourceOf } from '../resources';
import { Missing, type Row, useRefresh, useWriting } from '../shared';
import { librariesPath, libraryPath, registerPath } from './address';
import { ControlDialog } from './ControlDialog';
import { FamilyList } from './FamilyList';
import styles from './Libraries.module.css';
import { LibraryFacts } from './LibraryFacts';

const ImportLibrary = later(() => import('./import/ImportLibrary'));

const words = libraryWords.page;

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
