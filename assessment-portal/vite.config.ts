import prefresh from '@prefresh/vite';
import { defaultClientConditions, defineConfig } from 'vite';
import { compress } from './build/compress.ts';
import { page } from './build/page.ts';

/** Preact in place of React, which alone would be three quarters of what a respondent's phone loads. */
const alias = { 'react-dom/client': 'preact/compat/client', react: 'preact/compat' };

const build = { assetsDir: 'assessment-assets', modulePreload: { polyfill: false } };

export default defineConfig({
  // Hot reload keeps what was typed.
  plugins: [await prefresh(), page(), compress()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: { alias, conditions: ['source', ...defaultClientConditions] },
  appType: 'spa',
  // The two pages share no file: nobody opens both, and what stands in one file is smaller compressed.
  environments: {
    client: { build: { ...build, rolldownOptions: { input: { main: 'index.html', early: 'src/early.ts' } } } },
    acceptance: {
      consumer: 'client',
      build: { ...build, emptyOutDir: false, rolldownOptions: { input: { acceptance: 'acceptance.html' } } },
    },
  },
  builder: {},
});
