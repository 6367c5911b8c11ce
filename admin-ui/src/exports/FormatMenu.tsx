import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { EXPORT_NAMES } from '@ridgeline/domain/exports';
import { type Ref, useId, useState } from 'react';
import { MenuButton } from './MenuButton';

/** A line of the menu besides the formats. */
interface FurtherLine {
  readonly label: string;
  readonly hint: string;
  readonly onChoose: () => void;
}

interface FormatMenuProps<Format extends string> {
  readonly label: string;
  /** Accessible name of the menu. */
  readonly menu: string;
  readonly formats: readonly Format[];
  readonly hints: Readonly<Record<Format, string>>;
  readonly busy: boolean;
  readonly onChoose: (format: Format) => void;
  readonly further?: FurtherLine | undefined;
  readonly button?: Ref<HTMLButtonElement>;
}

/** A button whose menu offers the formats of a file. */
export const FormatMenu = <Format extends keyof typeof EXPORT_NAMES>(props: FormatMenuProps<Format>) => {
  const { label, menu, formats, hints, busy, onChoose, further, button } = props;
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: () => void): void => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <MenuButton
        label={label}
        id={id}
        {...(button && { ref: button })}
        onClick={(event) => !busy && setAnchor(event.currentTarget)}
        aria-disabled={busy}
        sx={busy ? { opacity: 0.5, cursor: 'default' } : null}
        aria-expanded={anchor !== null}
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': id }, paper: { role: 'region', 'aria-label': menu } }}
      >
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => choose(() => onChoose(format))}>
            <ListItemText primary={EXPORT_NAMES[format]} secondary={hints[format]} />
          </MenuItem>
        ))}
        {further && (
          <MenuItem onClick={() => choose(further.onChoose)}>
            <ListItemText primary={further.label} secondary={further.hint} />
          </MenuItem>
        )}
      </Menu>
    </>
  );
};
