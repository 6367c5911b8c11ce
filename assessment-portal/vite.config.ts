import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compress } from './build/compress.ts';
import { page } from './build/page.ts';

const server = process.env.API_URL ?? 'http://127.0.0.1:1337';

export default defineConfig({
  plugins: [react(), page(), compress()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  appType: 'spa',
  build: {
    assetsDir: 'assessment-assets',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { main: 'index.html', early: 'src/early.ts', acceptance: 'acceptance.html' } },
  },
  server: { proxy: { '/api': server } },
});
