import { useEffect } from 'react';

/**
 * Gives the focus to a row that was just saved, if closing the form left it nowhere, as after the keys `n` and Ctrl+S:
 * the keyboard then goes on from that row.
 * @param drawn changes when other rows are drawn
 */
export const useFocusSaved = (saved: string | null, drawn: unknown): void => {
  useEffect(() => {
    if (saved === null || drawn === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(saved)}"]`)?.focus({ preventScroll: true });
  }, [saved, drawn]);
};
