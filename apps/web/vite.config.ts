import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandFiles, routePreloads, versionFile } from './vite-plugins.ts';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
/** Names this build, in the bundle and in version.json: an open page notices when the two part. */
const build = process.env.BUILD_ID ?? Date.now().toString(36);

/** The server serves `dist/` in production; in development Vite serves the sources and passes everything else on. */
export default defineConfig({
  plugins: [react(), tailwindcss(), brandFiles(), versionFile(build), routePreloads()],
  define: { __BUILD__: JSON.stringify(build) },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    sourcemap: true,
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        // What every page loads, in one file: cut up by who else uses which part, it compresses 2 KB worse.
        codeSplitting: {
          groups: [{ name: 'base', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ }],
        },
      },
    },
  },
  server: {
    port: 5173,
    // Whole segments: `/dev` alone would take the pages below `/developer` with it.
    proxy: { '^/(user|console|v1|dev)/': api },
  },
});
