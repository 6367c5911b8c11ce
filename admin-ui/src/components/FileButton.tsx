import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect, useRef } from 'react';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Names the input of the browser, which is hidden behind the button. */
  readonly label: string;
  /** The kinds of files, as the browser's dialog takes them. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Called when the browser's dialog was closed without a choice. */
  readonly onNone?: (() => void) | undefined;
}

/** A button with which files are chosen; the same file can be chosen again. */
export const FileButton = ({ label, accept, multiple = false, onFiles, onNone, ...button }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  // React knows the event of a closed choice of files only for dialogs.
  useEffect(() => {
    const element = input.current;
    const note = (): void => onNone?.();
    element?.addEventListener('cancel', note);
    return () => element?.removeEventListener('cancel', note);
  }, [onNone]);
  return (
    <>
      <Button variant="outlined" {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
};
