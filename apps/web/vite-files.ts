import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { brand } from './src/settings/brand.ts';

/** Fills name and colours into index.html, and writes the manifest: both say what `brand.ts` says. */
export function brandFiles(): Plugin {
  const manifest = {
    name: brand.name.en,
    short_name: brand.name.en,
    description: brand.tagline.en,
    start_url: '/',
    display: 'standalone',
    background_color: brand.colours.darkSurface,
    theme_color: brand.colours.darkSurface,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  };
  return {
    name: 'brand-files',
    // A style sheet cannot import: the two places that spell the colours are held together here.
    buildStart() {
      const tokens = readFileSync(new URL('src/ui/tokens.css', import.meta.url), 'utf8');
      const { primary, darkSurface } = brand.colours;
      for (const line of [`--accent-fill: ${primary};`, `--surface: ${darkSurface};`]) {
        if (!tokens.includes(line)) this.error(`ui/tokens.css lacks "${line}", which settings/brand.ts says`);
      }
    },
    transformIndexHtml: (html) =>
      html.replaceAll('%NAME%', brand.name.en).replaceAll('%DARK_SURFACE%', brand.colours.darkSurface),
    configureServer(server) {
      server.middlewares.use('/manifest.webmanifest', (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json').end(JSON.stringify(manifest));
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) });
    },
  };
}

/** Serves `/version.json`, which open pages poll. */
export function versionFile(build: string): Plugin {
  const source = JSON.stringify({ build });
  return {
    name: 'version-file',
    configureServer(server) {
      server.middlewares.use('/version.json', (_request, response) => {
        response.setHeader('content-type', 'application/json').end(source);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source });
    },
  };
}
