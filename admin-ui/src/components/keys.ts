/** Whether keys belong to an input that the user types into or chooses from; a checkbox does not use letters. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'));

/** Open dialogs, menus and pop-overs get all keys. */
export const isCovered = (): boolean => document.querySelector('.MuiModal-root, [role="alertdialog"]') !== null;
