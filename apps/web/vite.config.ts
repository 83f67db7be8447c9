import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractWithoutSchemas } from './vite-contract.ts';
import { docsPages } from './vite-docs.ts';
import { brandFiles, versionFile } from './vite-files.ts';
import { pageHeads } from './vite-heads.ts';
import { kitOfForms } from './vite-kit.ts';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
/** Names this build, in the bundle and in version.json: an open page notices when the two part. */
const build = process.env.BUILD_ID ?? Date.now().toString(36);

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
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    sourcemap: true,
    assetsInlineLimit: 0,
    manifest: true,
    // Every browser that runs es2023 knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page loads, in two files: cut up by who else uses which part, it compresses 3 KB worse. The
        // libraries keep their name, and their place in the browser's cache, over releases.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              priority: 4,
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
            },
            { name: 'frame', priority: 3, tags: ['$initial'] },
            { name: 'query', priority: 2, test: /[\\/]@tanstack[\\/]/ },
            // Icons that half of the site shows; the others stay with the page that does.
            { name: 'icons', priority: 2, test: /[\\/]lucide-react[\\/]/, minShareCount: 6 },
            // A group includes what its modules import: without a group of its own, the clock of the card table would
            // bring the forms with it.
            { name: 'countdown', priority: 2, test: /[\\/]feedback[\\/]use-countdown\.ts$/ },
            { name: kitOfForms(), debugName: 'kit', priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    // Matches whole segments: `/dev` alone would also match the pages below `/developer`.
    proxy: { '^/(user|console|v1|dev)/': api },
  },
});
