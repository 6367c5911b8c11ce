/**
 * The look of the page and of the question for a code, and the tick for Strapi's newsletter, which is taken away. Strapi's components are no dependency here, so the rules are few and take the
 * colours of the system, light or dark.
 */
const RULES = `
.ridgeline-factor, .ridgeline-ask { color-scheme: light dark; font-size: 1.4rem; line-height: 1.5; }
.ridgeline-factor { padding: 4rem 5.6rem; max-width: 72rem; }
.ridgeline-factor h1 { font-size: 3.2rem; font-weight: 600; line-height: 1.25; margin-bottom: 1.6rem; }
.ridgeline-factor h2, .ridgeline-factor h3, .ridgeline-ask h2 { font-size: 1.8rem; font-weight: 600; margin: 2.4rem 0 0.8rem; }
.ridgeline-ask h2 { margin-top: 0; }
.ridgeline-factor p, .ridgeline-ask p { margin-bottom: 1.6rem; overflow-wrap: anywhere; }
.ridgeline-factor form, .ridgeline-ask form { display: flex; flex-direction: column; max-width: 44rem; }
.ridgeline-factor label, .ridgeline-ask label { font-weight: 600; margin-bottom: 0.4rem; }
.ridgeline-factor input, .ridgeline-ask input { font: inherit; min-height: 4.4rem; padding: 0 1.2rem; margin-bottom: 1.6rem; border: 1px solid #8e8ea9; border-radius: 4px; background: Field; color: FieldText; }
.ridgeline-factor button, .ridgeline-ask button { font: inherit; font-weight: 600; min-height: 4.4rem; padding: 0 1.6rem; margin: 0 0.8rem 0.8rem 0; border: 1px solid #4945ff; border-radius: 4px; background: Canvas; color: CanvasText; cursor: pointer; }
.ridgeline-factor button[type='submit'], .ridgeline-ask button[type='submit'] { background: #4945ff; color: #fff; }
.ridgeline-factor svg { width: 22rem; height: 22rem; margin-bottom: 1.6rem; }
.ridgeline-factor code { font-family: monospace; font-size: 1.6rem; }
.ridgeline-factor .codes { columns: 2; margin-bottom: 1.6rem; max-width: 48rem; }
.ridgeline-factor section > ul:not(.codes) li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; max-width: 56rem; }
.ridgeline-factor .wrong, .ridgeline-ask .wrong { color: light-dark(#b72b1a, #f99); font-weight: 600; }
.ridgeline-ask { margin: auto; width: min(44rem, calc(100vw - 3.2rem)); padding: 2.4rem; border: 1px solid #8e8ea9; border-radius: 8px; background: Canvas; color: CanvasText; }
.ridgeline-ask::backdrop { background: rgb(33 33 52 / 50%); }
form div:has(a[href='https://strapi.io/terms']):not(:has([name='password'])) { display: none; }
@media (max-width: 600px) { .ridgeline-factor { padding: 2.4rem 1.6rem; } .ridgeline-factor .codes { columns: 1; } }
`;

/** Adds the rules to the page. */
export const addStyle = (): void => {
  const style = document.createElement('style');
  style.textContent = RULES;
  document.head.append(style);
};
