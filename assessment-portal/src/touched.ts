/**
 * What a respondent does on the page that the server drew, before the script has come that answers it. The browser itself
 * shows a choice and a typed text; `early.ts` remembers where, and `main.tsx` does it again once the page is live.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const CONTROLS = 'input, textarea, select';

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLElement && target.matches(CONTROLS);

const controlsIn = (root: ParentNode): Control[] => [...root.querySelectorAll<Control>(CONTROLS)];

/** Whether a control differs from what the server drew. */
const isChanged = (control: Control): boolean => {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  if (control instanceof HTMLInputElement && control.checked !== control.defaultChecked) return true;
  return control.value !== control.defaultValue;
};

const touched = new Set<Control>();
let pressed: HTMLElement | undefined;
let composing = false;

const change = ({ target }: Event): void => {
  if (isControl(target)) touched.add(target);
};

/** Only the last button counts: a person presses again what does not answer. */
const press = ({ target }: Event): void => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button) pressed = button;
};

const compose = ({ type }: Event): void => {
  composing = type === 'compositionstart';
};

const warn = (event: BeforeUnloadEvent): void => {
  if (touched.size > 0) event.preventDefault();
};

const TIES: readonly [EventTarget, string, (event: never) => void][] = [
  [document, 'input', change],
  [document, 'change', change],
  [document, 'click', press],
  [document, 'compositionstart', compose],
  [document, 'compositionend', compose],
  [window, 'beforeunload', warn],
];

/** Begins to remember. */
export const watch = (): void => {
  for (const [target, name, listener] of TIES) target.addEventListener(name, listener as EventListener, true);
};

/** Counts what was changed before `watch`: on a first visit no browser fills in what was there before. */
export const noteEarlier = (root: ParentNode): void => {
  for (const control of controlsIn(root)) if (isChanged(control)) touched.add(control);
};

/** Whether anything is to be done again. */
export const isTouched = (): boolean => touched.size > 0 || pressed !== undefined;

/** Waits while a character is being composed of several keys: a change of its field would end that. */
export const composed = async (): Promise<void> => {
  while (composing) await new Promise((done) => document.addEventListener('compositionend', done, { once: true }));
};

/** Sets a value past React, which otherwise takes an event with the value that it knows for none. */
const setValue = (control: Control, value: string): void => {
  const kind = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, value);
};

/** Does one change again. */
const again = (control: Control): (() => void) => {
  if (control instanceof HTMLSelectElement) {
    const { value } = control;
    return () => {
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
    const { checked } = control;
    return () => control.checked !== checked && control.click();
  }
  const { value, selectionStart, selectionEnd, selectionDirection } = control;
  return () => {
    setValue(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    if (selectionStart !== null)
      control.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  };
};

const putBack = (control: Control): void => {
  if (control instanceof HTMLSelectElement) {
    for (const option of control.options) option.selected = option.defaultSelected;
  } else {
    if (control instanceof HTMLInputElement) control.checked = control.defaultChecked;
    if (control.value !== control.defaultValue) control.value = control.defaultValue;
  }
};

/**
 * Ends the watch, and makes every control of the drawing what the server drew, also where a browser filled in what was there
 * before a reload.
 * @returns does again what the respondent did: call it in the same task, once the page is live
 */
export const takeTouched = (root: ParentNode): (() => void) => {
  for (const [target, name, listener] of TIES) target.removeEventListener(name, listener as EventListener, true);
  const acts = [...touched].filter((control) => control.isConnected && isChanged(control)).map(again);
  for (const control of controlsIn(root)) if (isChanged(control)) putBack(control);
  return () => {
    for (const act of acts) act();
    if (pressed?.isConnected) pressed.click();
  };
};
