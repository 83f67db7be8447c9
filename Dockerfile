# One image for every process: it runs from its sources, so the build only installs and builds the site.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/fourth-seat
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/game/package.json packages/game/
COPY packages/cards/package.json packages/cards/
COPY packages/doudizhu/package.json packages/doudizhu/
COPY packages/guandan/package.json packages/guandan/
COPY packages/shooter/package.json packages/shooter/
COPY packages/rescue/package.json packages/rescue/
COPY clients/typescript/package.json clients/typescript/
COPY clients/testing/package.json clients/testing/
COPY e2e/package.json e2e/
COPY scripts/package.json scripts/
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
