/**
 * Rules of the whole page: the tokens as custom properties, a visible focus, which is scrolled to below the top bar,
 * a pressed button that keeps its click when what it shows is replaced before it is let go,
 * motion only if the user wants it, and dark text in print in every mode.
 */
export const base = (variables: string, printed: string): string => `
:root { ${variables} --floating: 0 8px 28px rgb(15 23 33 / 0.16); }
html { scroll-padding-top: 72px; }
body { font-variant-numeric: tabular-nums; font-feature-settings: 'cv05', 'cv08', 'ss03'; -webkit-font-smoothing: antialiased; }
#root { min-height: 100dvh; }
:focus-visible, .Mui-focusVisible { outline: 2px solid var(--focus); outline-offset: 2px; }
.MuiInputBase-input:focus-visible, [tabindex="-1"]:focus-visible { outline: none; }
button > :not([title]), a > svg { pointer-events: none; }
::selection { background: var(--accent-soft); color: var(--text); }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after { animation-duration: 0.01ms !important; animation-iteration-count: 1 !important; transition-duration: 0.01ms !important; }
}
@media print { :root { ${printed} } body { background: #fff; color: var(--text); } }
`;
