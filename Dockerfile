# One image for every process: it runs from its sources, so the build only installs and builds the site.

# The manifests alone: while none of them changes, the layer of installed packages stays.
FROM node:24-bookworm-slim AS manifests
WORKDIR /srv/fourth-seat
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete && find . -type d -empty -delete

FROM node:24-bookworm-slim AS build
WORKDIR /srv/fourth-seat
COPY --from=manifests /srv/fourth-seat .
# A registry may lack a platform's variant of a native tool, which `npm ci` refuses; the lock decides all the same.
RUN npm ci --no-fund --no-audit || npm install --no-save --no-fund --no-audit
COPY . .
RUN node scripts/web/build.ts && npm prune --omit=dev --no-fund --no-audit

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/fourth-seat
# What a start has compiled is kept for the next one.
ENV NODE_COMPILE_CACHE=/var/lib/fourth-seat/compile-cache
WORKDIR /srv/fourth-seat
COPY --from=build /srv/fourth-seat .
RUN mkdir -p /var/lib/fourth-seat && chown node:node /var/lib/fourth-seat
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The options of memory are those of scripts/start.mjs.
CMD ["node", "--min-semi-space-size=32", "--max-semi-space-size=32", "apps/server/src/main.ts"]
