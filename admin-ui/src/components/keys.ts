/** Whether keys belong to what somebody writes or chooses. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Dialogs, menus and pop-overs have the keyboard to themselves. */
export const isCovered = (): boolean => document.querySelector('.MuiModal-root, [role="alertdialog"]') !== null;
