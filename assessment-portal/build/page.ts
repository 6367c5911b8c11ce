import { readdirSync, readFileSync } from 'node:fs';
import { cssVariables, type Tokens, tokens } from '@ridgeline/domain/tokens';
import { portalWords } from '@ridgeline/domain/words/portal';
import type { Plugin } from 'vite';

type Bundle = Record<
  string,
  { type: 'asset' | 'chunk'; fileName: string; moduleIds?: string[]; source?: string | Uint8Array }
>;

const STYLES = new URL('../src/styles/', import.meta.url);

const names = (css: string): Set<string> => new Set(css.match(/--[a-z][\w-]*/g));

/** The shared tokens of both modes, but only those that the style sheets name: this text is in every first load. */
function tokenStyles(from: Tokens): string {
  const used = names(
    readdirSync(STYLES)
      .map((file) => readFileSync(new URL(file, STYLES), 'utf8'))
      .join(''),
  );
  const [light, dark] = (['light', 'dark'] as const).map((mode) =>
    cssVariables(from, mode)
      .split(';')
      .filter((line) => line.startsWith('color-scheme') || used.has(line.slice(0, line.indexOf(':')))),
  );
  const changed = dark?.filter((line) => !light?.includes(line));
  return `:root{${light?.join(';')}}@media (prefers-color-scheme:dark){:root{${changed?.join(';')}}}`;
}

/** The text at a path such as `opening.loading` of the catalogue. Throws when there is none. */
function word(path: string): string {
  const found = path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], portalWords);
  if (typeof found !== 'string') throw new Error(`index.html asks for the word ${path}, which the catalogue has not`);
  return found.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Moves the built style sheets out of the bundle and answers with their text. */
function takeStyles(bundle: Bundle): string {
  const styles = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
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
        handler: (html) => ({
          html: html.replace(/\{\{([\w.]+)\}\}/g, (_, path: string) => word(path)),
          tags: [{ tag: 'style', children: tokenStyles(tokens), injectTo: 'head' }],
        }),
      },
    },
    {
      name: 'ridgeline:first-paint',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler(html, { bundle }) {
          const output = (bundle ?? {}) as unknown as Bundle;
          const early = Object.values(output).find(({ moduleIds }) =>
            moduleIds?.some((id) => id.endsWith('/src/early.ts')),
          );
          if (!early) throw new Error('src/early.ts has no file of its own in the build');
          const script = `<script type="module" async crossorigin src="/${early.fileName}"></script>`;
          return html
            .replace(/<link rel="stylesheet"[^>]*>/g, '')
            .replace('</style>', () => `${takeStyles(output)}</style>`)
            .replace('<style>', () => `${script}<style>`);
        },
      },
    },
  ];
}
