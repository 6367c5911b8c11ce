import Popper from '@mui/material/Popper';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import styles from './WholeText.module.css';

/** How long the pointer must rest before the text is shown. */
const REST_MS = 300;

const isCut = (element: Element | null): boolean => element !== null && element.scrollWidth > element.clientWidth;

const cutAt = (target: EventTarget): HTMLElement | null => {
  const at = target instanceof Element ? target.closest('[data-whole], [data-pencil]') : null;
  const cut = at?.parentElement?.querySelector<HTMLElement>(':scope > [data-whole]') ?? null;
  return cut && (isCut(cut) || isCut(cut.firstElementChild)) ? cut : null;
};

/**
 * Shows the full text of a cut cell on hover and focus. There is one for all cells: several hundred tooltips would make
 * a long page slow to draw. Screen readers already read the full text in its cell.
 */
export const WholeText = ({ children }: { children: ReactNode }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (rest: number) => (event: SyntheticEvent) => {
    clearTimeout(timer.current);
    const cut = cutAt(event.target);
    if (cut === null) setAnchor(null);
    else timer.current = setTimeout(() => setAnchor(cut), rest);
  };
  const hide = (): void => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches the pointer and the focus
    <div
      onMouseOver={show(REST_MS)}
      onMouseLeave={hide}
      onFocus={show(0)}
      onBlur={hide}
      onScrollCapture={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      <Popper
        open={anchor?.isConnected ?? false}
        anchorEl={anchor}
        placement="bottom-start"
        disablePortal
        className={styles.tip ?? ''}
      >
        <div className={styles.whole}>{anchor?.dataset.whole}</div>
      </Popper>
    </div>
  );
};
