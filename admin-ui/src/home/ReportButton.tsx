import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { EXPORT_NAMES, REPORT_FORMATS, type ReportFormat } from '@ridgeline/domain/exports';
import { reportWords as words } from '@ridgeline/domain/words/report';
import { useDataProvider } from 'ra-core';
import { useId, useState } from 'react';
import { Icon } from '../components/Icon';
import type { RidgelineDataProvider } from '../providers/dataProvider';
import { messageOf } from '../providers/errors';
import { download, todayText, useOnce, useToast } from '../shared';

/** Saves the report for the board, which the server writes. */
export default function ReportButton() {
  const id = useId();
  const toast = useToast();
  const provider = useDataProvider<RidgelineDataProvider>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { run, busy } = useOnce<void, ReportFormat>({
    work: async (format, signal) =>
      download(await provider.readBoardReport(format, signal), `${words.file} ${todayText()}.${format}`),
    onDone: () => toast.done(words.done),
    onFailed: (error) => toast.failed(words.failed({ reason: messageOf(error) })),
  });
  const choose = (format: ReportFormat): void => {
    setAnchor(null);
    run(format);
  };
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        endIcon={<Icon name="down" size={14} />}
        onClick={(event) => !busy && setAnchor(event.currentTarget)}
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
        {REPORT_FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => choose(format)}>
            <ListItemText primary={EXPORT_NAMES[format]} secondary={words.hints[format]} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
