import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractWithoutSchemas } from './vite-contract.ts';
import { docsPages } from './vite-docs.ts';
import { brandFiles, versionFile } from './vite-files.ts';
import { pageHeads } from './vite-heads.ts';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
/** Names this build, in the bundle and in version.json: an open page notices when the two part. */
const build = process.env.BUILD_ID ?? Date.now().toString(36);

/** A build says nothing of times. */
const rolldownOptions = { checks: { bundlerTimings: false } };

/** The server serves `dist/` in production; in development Vite serves the sources and passes everything else on. */
export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    brandFiles(),
    versionFile(build),
    contractWithoutSchemas(),
    docsPages(),
    pageHeads(),
  ],
  define: { __BUILD__: JSON.stringify(build) },
  worker: { format: 'es', rolldownOptions },
  build: {
    target: 'es2023',
    sourcemap: true,
    assetsInlineLimit: 0,
    manifest: true,
    // Every browser that runs es2023 knows modulepreload.
    modulePreload: { polyfill: false },
    // Budgets of the screens are a test.
    chunkSizeWarningLimit: Infinity,
    rolldownOptions,
  },
  server: {
    port: 5173,
    // Matches whole segments: `/dev` alone would also match the pages below `/developer`.
    proxy: { '^/((user|console|v1|dev|\\.well-known)/|status(\\.zh)?\\.atom$)': api },
  },
});
