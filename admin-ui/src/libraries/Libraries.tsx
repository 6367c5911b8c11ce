import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { controlLibrary } from '@ridgeline/domain';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Icon } from '../components/Icon';
import { useRights } from '../providers/useSession';
import { RegisterPage, type Slots } from '../register';
import { rowName } from '../shared';
import { libraryPath } from './address';

const ImportLibrary = lazy(() => import('./import/ImportLibrary'));

const words = libraryWords.list;

/** The libraries of controls; opening one shows its controls. */
export default function Libraries() {
  const navigate = useNavigate();
  const mayImport = useRights(controlLibrary).create;
  const [importing, setImporting] = useState<{ readonly reload: () => void } | null>(null);
  const slots = useMemo(
    (): Slots => ({
      needs: [controlLibrary.title],
      onOpen: (row) => void navigate(libraryPath(row.id)),
      toolbarActions: ({ reload }) =>
        mayImport && (
          <Button
            variant="outlined"
            startIcon={<Icon name="upload" size={16} />}
            onClick={() => setImporting({ reload })}
          >
            {words.importLibrary}
          </Button>
        ),
      rowActions: ({ row }) => (
        <Tooltip title={words.open}>
          <IconButton
            size="small"
            component={Link}
            to={libraryPath(row.id)}
            aria-label={words.openLibrary(rowName(controlLibrary, row))}
          >
            <Icon name="eye" />
          </IconButton>
        </Tooltip>
      ),
    }),
    [navigate, mayImport],
  );
  return (
    <>
      <RegisterPage entity={controlLibrary} slots={slots} />
      {importing && (
        <Suspense fallback={null}>
          <ImportLibrary onClose={() => setImporting(null)} onDone={importing.reload} />
        </Suspense>
      )}
    </>
  );
}
