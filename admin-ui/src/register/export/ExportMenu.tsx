import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { importWords } from '@ridgeline/domain/words/import';
import { useId, useState } from 'react';
import { Icon } from '../../components/Icon';
import type { ExportMenuProps } from '../slots';
import { ExportProgress } from './ExportProgress';
import { useExport } from './useExport';

const words = importWords.exporting;

/** Rows from which an export takes long enough to be watched and stopped. */
const LONG = 2_000;

/** Exports all rows that match, in the columns and the order of the list; for everybody who may read them. */
export const ExportMenu = ({ entity, columns, filterValues, sort }: ExportMenuProps) => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { exporting, start, cancel } = useExport();
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        endIcon={<Icon name="down" size={14} />}
        onClick={(event) => setAnchor(event.currentTarget)}
        disabled={exporting !== null}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        {words.button}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': id }, paper: { role: 'region', 'aria-label': words.menu } }}
      >
        <MenuItem
          onClick={() => {
            setAnchor(null);
            void start({ entity, columns, filterValues, sort });
          }}
        >
          <ListItemText primary={words.excel} secondary={words.excelHint} />
        </MenuItem>
      </Menu>
      {exporting && exporting.all > LONG && <ExportProgress exporting={exporting} onCancel={cancel} />}
    </>
  );
};
