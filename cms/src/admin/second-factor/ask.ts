import { PAGE } from './address';
import { words } from './words';

/** Routes that answer a session, and ask for the code of an account with a second factor (cms/src/panel/second-factor/ask.ts). */
const OPENING = /\/admin\/(login|reset-password|register)$/;
const ASKED = 'second-factor-asked';
const WRONG = 'second-factor-wrong';
const NEEDED = 'second-factor-needed';
const ADDRESS = `/admin/${PAGE}`;

const codeIn = async (answer: Response): Promise<unknown> => {
  if (answer.ok) return undefined;
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { error?: { details?: { code?: unknown } } } | null;
  return body?.error?.details?.code;
};

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  values: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly HTMLElement[]
): HTMLElementTagNameMap[Name] => {
  const made = Object.assign(document.createElement(name), values);
  made.append(...children);
  return made;
};

/** Asks for a code over the form that was sent. @returns undefined when the user cancels */
const askCode = (wrong: boolean): Promise<string | undefined> =>
  new Promise((resolve) => {
    const id = 'ridgeline-code';
    const box = element('input', {
      ...{ id, name: 'code', required: true, autofocus: true, maxLength: 64, spellcheck: false },
      autocomplete: 'one-time-code',
    });
    const cancel = element('button', { type: 'button', textContent: words.cancel });
    const dialog = element(
      'dialog',
      { className: 'ridgeline-ask', ariaLabel: words.askTitle },
      element(
        'form',
        { method: 'dialog' },
        element('h2', { textContent: words.askTitle }),
        element('p', { textContent: words.askText }),
        ...(wrong ? [element('p', { role: 'alert', className: 'wrong', textContent: words.askWrong })] : []),
        element('label', { htmlFor: id, textContent: words.code }),
        box,
        element('div', {}, element('button', { type: 'submit', textContent: words.signIn }), cancel),
      ),
    );
    const end = (code: string | undefined): void => {
      dialog.remove();
      resolve(code);
    };
    dialog.addEventListener('close', () => end(dialog.returnValue === 'cancelled' ? undefined : box.value));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      dialog.close('cancelled');
    });
    cancel.addEventListener('click', () => dialog.close('cancelled'));
    document.body.append(dialog);
    dialog.showModal();
    box.focus();
  });

const pathOf = (input: RequestInfo | URL): string =>
  new URL(input instanceof Request ? input.url : input, window.location.href).pathname;

/**
 * Strapi's forms know no second factor: where the server asks for a code, it is asked over the form, and the same request is
 * sent again with it. An account that has to set one up first is led to the page for it.
 */
export const askForCodes = (): void => {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    let answer = await send(input, init);
    let code = await codeIn(answer);
    if (code === NEEDED && window.location.pathname !== ADDRESS) window.location.assign(ADDRESS);
    if (!OPENING.test(pathOf(input)) || typeof init?.body !== 'string') return answer;
    const body = JSON.parse(init.body) as object;
    while (code === ASKED || code === WRONG) {
      const typed = await askCode(code === WRONG);
      if (typed === undefined) break;
      answer = await send(input, { ...init, body: JSON.stringify({ ...body, code: typed }) });
      code = await codeIn(answer);
    }
    return answer;
  };
};
