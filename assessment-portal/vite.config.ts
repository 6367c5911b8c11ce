import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { compress } from './build/compress.ts';
import { page } from './build/page.ts';

/**
 * What the first page needs is one file beside `src/early.ts` and its parts. As several, they would share a slow connection with that
 * file, and the request for the questionnaire would begin later.
 */
const groups = [
  { name: 'early', test: /\/src\/(early|ask|drawn|touched)\.ts$/, priority: 2 },
  { name: 'first', tags: ['$initial' as const], priority: 1 },
];

const build = { assetsDir: 'assessment-assets', modulePreload: { polyfill: false } };

export default defineConfig({
  plugins: [react(), page(), compress()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
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
    // One file with everything in it: where the server runs, nothing of the portal is installed.
    server: {
      consumer: 'server',
      resolve: { noExternal: true, conditions: ['source', ...defaultServerConditions] },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: 'dist/server',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { draw: 'src/server.tsx' },
          output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
        },
      },
    },
  },
  builder: {},
});
