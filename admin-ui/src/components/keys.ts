/** Whether keys belong to what somebody writes or chooses; letters mean nothing to a box that is ticked. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'));

/** Dialogs, menus and pop-overs have the keyboard to themselves. */
export const isCovered = (): boolean => document.querySelector('.MuiModal-root, [role="alertdialog"]') !== null;
