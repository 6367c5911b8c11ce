import { controlLibrary } from '@ridgeline/domain';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { Button } from '../components/Button';
import { later } from '../components/later';
import { RowLink } from '../components/RowButton';
import { useRights } from '../providers/useSession';
import { RegisterPage } from '../register';
import { type Row, rowName, useRefresh } from '../shared';
import { libraryPath } from './address';

const ImportLibrary = later(() => import('./import/ImportLibrary'));

const words = libraryWords.list;

/** Opens the controls of a library. */
const OpenLink = () => {
  const row = useRecordContext<Row>();
  return (
    row && (
      <RowLink
        icon="eye"
        title={words.open}
        label={words.openLibrary({ title: rowName(controlLibrary, row) })}
        to={libraryPath(row.id)}
      />
    )
  );
};

const NEEDS = [controlLibrary.title];

/** The libraries of controls; opening one shows its controls. */
export default function Libraries() {
  const navigate = useNavigate();
  const mayImport = useRights(controlLibrary).create;
  const refresh = useRefresh(controlLibrary);
  const [importing, setImporting] = useState(false);
  return (
    <>
      <RegisterPage
        entity={controlLibrary}
        needs={NEEDS}
        onOpen={(row) => void navigate(libraryPath(row.id))}
        actions={mayImport && <Button icon="upload" label={words.importLibrary} onClick={() => setImporting(true)} />}
        rowActions={<OpenLink />}
      />
      {importing && <ImportLibrary onClose={() => setImporting(false)} onDone={() => void refresh()} />}
    </>
  );
}
