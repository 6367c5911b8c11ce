import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { EXPORT_FORMATS, EXPORT_NAMES, type ExportFormat, LONG_EXPORT } from '@ridgeline/domain/exports';
import { exportWords as words } from '@ridgeline/domain/words/export';
import { useId, useRef, useState } from 'react';
import { Icon } from '../components/Icon';
import { ExportProgress } from './ExportProgress';
import { ExportRefusal } from './ExportRefusal';
import type { ExportMenuProps } from './types';
import { useExport } from './useExport';

/** Exports all matching rows, in the columns and the order of the list, for all users who may read them. */
export const ExportMenu = (shown: ExportMenuProps) => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { exporting, refusal, start, cancel, closeRefusal } = useExport();
  const button = useRef<HTMLButtonElement>(null);
  const busy = exporting !== null;
  const stop = (): void => {
    cancel();
    button.current?.focus();
  };
  const choose = (format: ExportFormat, template = false): void => {
    setAnchor(null);
    void start(format, shown, template);
  };
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        endIcon={<Icon name="down" size={14} />}
        ref={button}
        onClick={(event) => !busy && setAnchor(event.currentTarget)}
        // Not `disabled`, because the button would lose the focus after the user has started an export.
        aria-disabled={busy}
        sx={busy ? { opacity: 0.5, cursor: 'default' } : null}
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
        {EXPORT_FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => choose(format)}>
            <ListItemText primary={EXPORT_NAMES[format]} secondary={words.hints[format]} />
          </MenuItem>
        ))}
        {shown.slots?.exportsTemplate && (
          <MenuItem onClick={() => choose('xlsx', true)}>
            <ListItemText primary={words.template} secondary={words.templateHint} />
          </MenuItem>
        )}
      </Menu>
      {exporting && exporting.all > LONG_EXPORT && <ExportProgress exporting={exporting} onCancel={stop} />}
      {refusal && <ExportRefusal refusal={refusal} onExport={choose} onClose={closeRefusal} />}
    </>
  );
};
