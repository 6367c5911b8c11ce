import { useEffect, useRef, useState } from 'react';

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Accepts a file that is dropped anywhere on the page. While it is on, the browser never leaves the page to open a file
 * that missed its target.
 * @param onFiles gets the dropped files, usually one
 * @param on false while no import is possible
 * @returns whether a file is dragged over the page
 */
export const useDropTarget = (onFiles: (files: readonly File[]) => void, on = true): boolean => {
  const [over, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  }, [onFiles]);

  useEffect(() => {
    if (!on) return undefined;
    // Entering a child fires before leaving its parent, so only the difference of both counts.
    let depth = 0;
    const count = (by: number) => (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      depth = Math.max(0, depth + by);
      setOver(depth > 0);
    };
    const entering = count(1);
    const leaving = count(-1);
    const allow = (event: DragEvent): void => {
      if (holdsFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragenter', entering);
    window.addEventListener('dragleave', leaving);
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', entering);
      window.removeEventListener('dragleave', leaving);
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
      setOver(false);
    };
  }, [on]);

  return over;
};
