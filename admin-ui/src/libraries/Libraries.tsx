import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { controlLibrary } from '@ridgeline/domain';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import { useRecordContext } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Icon } from '../components/Icon';
import { useRights } from '../providers/useSession';
import { RegisterPage } from '../register';
import { type Row, rowName, useRefresh } from '../shared';
import { libraryPath } from './address';

const ImportLibrary = lazy(() => import('./import/ImportLibrary'));

const words = libraryWords.list;

/** Opens the controls of a library. */
const OpenLink = () => {
  const row = useRecordContext<Row>();
  if (!row) return null;
  return (
    <Tooltip title={words.open}>
      <IconButton
        size="small"
        component={Link}
        to={libraryPath(row.id)}
        aria-label={words.openLibrary({ title: rowName(controlLibrary, row) })}
      >
        <Icon name="eye" />
      </IconButton>
    </Tooltip>
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
        actions={
          mayImport && (
            <Button variant="outlined" startIcon={<Icon name="upload" size={16} />} onClick={() => setImporting(true)}>
              {words.importLibrary}
            </Button>
          )
        }
        rowActions={<OpenLink />}
      />
      {importing && (
        <Suspense fallback={null}>
          <ImportLibrary onClose={() => setImporting(false)} onDone={() => void refresh()} />
        </Suspense>
      )}
    </>
  );
}
