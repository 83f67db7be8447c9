/** Names this build; the same text is in `/version.json` (see `vite.config.ts`). */
declare const __BUILD__: string;
