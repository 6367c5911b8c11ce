import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compress } from './build/compress.ts';
import { page } from './build/page.ts';

const build = { assetsDir: 'assessment-assets', modulePreload: { polyfill: false } };

export default defineConfig({
  plugins: [react(), page(), compress()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
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
