import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { groups } from './build/groups.ts';
import { preloadChunk } from './build/preload.ts';

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
  // Only workers load these, and Vite would find them when a page starts one, and reload the page.
  optimizeDeps: { include: ['@e965/xlsx', 'fflate'] },
});
