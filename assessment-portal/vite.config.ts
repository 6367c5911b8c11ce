import prefresh from '@prefresh/vite';
import { defaultClientConditions, defineConfig } from 'vite';
import { compress } from './build/compress.ts';
import { page } from './build/page.ts';

/** Preact in place of React, which alone would be three quarters of what a respondent's phone loads. */
const alias = {
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
};

/**
 * What the first page needs is one file beside `src/early.ts`. As several, they would share a slow connection with that
 * file, and the request for the questionnaire would begin later.
 */
const groups = [
  { name: 'early', test: /\/src\/early\.ts$/, priority: 2 },
  { name: 'first', tags: ['$initial' as const], priority: 1 },
];

const build = { assetsDir: 'assessment-assets', modulePreload: { polyfill: false } };

export default defineConfig({
  // Hot reload keeps what was typed.
  plugins: [await prefresh(), page(), compress()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: { alias, conditions: ['source', ...defaultClientConditions] },
  appType: 'spa',
  // The two pages share no file: nobody opens both, and what stands in one file is smaller compressed.
  environments: {
    client: {
      build: {
        ...build,
        rolldownOptions: {
          input: { main: 'index.html', early: 'src/early.ts' },
          output: { codeSplitting: { groups } },
        },
      },
    },
    acceptance: {
      consumer: 'client',
      build: { ...build, emptyOutDir: false, rolldownOptions: { input: { acceptance: 'acceptance.html' } } },
    },
  },
  builder: {},
});
