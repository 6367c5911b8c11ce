import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { groups } from './build/groups';
import { preloadChunk } from './build/preload';

export default defineConfig({
  plugins: [react(), preloadChunk('start')],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  worker: { format: 'es' },
});
