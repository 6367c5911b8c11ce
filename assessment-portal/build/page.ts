import { readdirSync, readFileSync } from 'node:fs';
import { MESSAGES } from '@ridgeline/domain/messages/all';
import { cssVariables, type Tokens, tokens } from '@ridgeline/domain/tokens';
import type { Plugin } from 'vite';

type Bundle = Record<
  string,
  { type: 'asset' | 'chunk'; fileName: string; moduleIds?: string[]; source?: string | Uint8Array }
>;

/** Whose style sheets name the tokens that a page needs. */
const STYLES: Readonly<Record<string, readonly string[]>> = {
  '/index.html': ['../src/styles/'],
  '/acceptance.html': ['../src/styles/', '../src/acceptance/'],
};

/** Questions that the server has drawn are not shown where no script runs: nothing would save their answers. */
const WITHOUT_SCRIPT = '<noscript><style>#root[data-place]{display:none}</style></noscript>';

/** What the pages' own HTML says, by the first part of a word's path. */
const CATALOGUE = { ...MESSAGES.en.portal, page: MESSAGES.en['portal-page'], accepting: MESSAGES.en.accepting };

const names = (css: string): Set<string> => new Set(css.match(/--[a-z][\w-]*/g));

/** The shared tokens of both modes, but only those that the style sheets name: this text is in every first load. */
function tokenStyles(from: Tokens, page: string): string {
  const sheets = (STYLES[page] ?? []).flatMap((name) => {
    const folder = new URL(name, import.meta.url);
    const files = readdirSync(folder).filter((file) => file.endsWith('.css'));
    return files.map((file) => readFileSync(new URL(file, folder), 'utf8'));
  });
  const used = names(sheets.join(''));
  const [light, dark] = (['light', 'dark'] as const).map((mode) =>
    cssVariables(from, mode)
      .split(';')
      .filter((line) => line.startsWith('color-scheme') || used.has(line.slice(0, line.indexOf(':')))),
  );
  const changed = dark?.filter((line) => !light?.includes(line));
  return `:root{${light?.join(';')}}@media (prefers-color-scheme:dark){:root{${changed?.join(';')}}}`;
}

/** The text at a path such as `opening.loading` of the catalogue. Throws when there is none. */
function wordIn(catalogue: unknown, path: string): string {
  const found = path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], catalogue);
  if (typeof found !== 'string') throw new Error(`A page asks for the word ${path}, which the catalogue has not`);
  return found;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A word of the page in every other language, as attributes such as `data-de`. */
const inLanguages = (path: string): string =>
  Object.entries(MESSAGES)
    .filter(([language]) => language !== 'en')
    .map(([language, messages]) => `data-${language}="${escaped(wordIn(messages.portal, path))}"`)
    .join(' ');

/** Texts of the style sheets that a page links to; the sheets themselves are not sent any more. */
function takeStyles(html: string, bundle: Bundle): string {
  const linked = [...html.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)].map(([, href]) => href);
  const styles = Object.values(bundle).filter(({ fileName }) => linked.includes(fileName));
  for (const { fileName } of styles) delete bundle[fileName];
  return styles.map(({ source }) => String(source)).join('');
}

/**
 * Makes the page paint before any script: its words come from the catalogue, its colours from the shared tokens,
 * and its whole style sheet stands in it. `src/early.ts` is put first, so that the questionnaire is asked for while
 * the rest is still loading.
 */
export function page(): Plugin[] {
  return [
    {
      name: 'ridgeline:words',
      transformIndexHtml: {
        order: 'pre',
        handler: (html, { path }) => ({
          html: html
            .replace(/data-languages="([\w.]+)"/g, (_, path: string) => inLanguages(path))
            .replace(/\{\{([\w.]+)\}\}/g, (_, path: string) => escaped(wordIn(CATALOGUE, path))),
          tags: [{ tag: 'style', children: tokenStyles(tokens, path), injectTo: 'head' }],
        }),
      },
    },
    {
      name: 'ridgeline:first-paint',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler(html, { bundle, path }) {
          const output = (bundle ?? {}) as unknown as Bundle;
          const early = Object.values(output).find(({ moduleIds }) =>
            moduleIds?.some((id) => id.endsWith('/src/early.ts')),
          );
          if (!early && path === '/index.html') throw new Error('src/early.ts has no file of its own in the build');
          // The page of an acceptance has nothing to ask for before its code is out of the address.
          const script =
            path === '/index.html' ? `<script type="module" async crossorigin src="/${early?.fileName}"></script>` : '';
          const styles = takeStyles(html, output);
          return html
            .replace(/<link rel="stylesheet"[^>]*>/g, '')
            .replace('</style>', () => `${styles}</style>${path === '/index.html' ? WITHOUT_SCRIPT : ''}`)
            .replace('<style>', () => `${script}<style>`);
        },
      },
    },
  ];
}
