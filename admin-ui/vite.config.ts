import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the server listens while the dashboard is developed beside it. */
const server = 'http://127.0.0.1:1337';

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: { outDir: 'dist', assetsDir: 'assets', target: 'es2022' },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/socket.io': { target: server, ws: true },
      '/api': server,
      '/assessment': server,
      '/assessment-assets': server,
    },
  },
});
