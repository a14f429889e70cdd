# syntax=docker/dockerfile:1
FROM node:24-slim AS build
WORKDIR /srv/rihla
# The pinned Node needs it, and slim images lack it.
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund --omit=dev
COPY . .
RUN node_modules/node/bin/node -e "import('./scripts/build.ts').then(({ buildIfNeeded }) => buildIfNeeded())"

FROM debian:stable-slim
WORKDIR /srv/rihla
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
COPY --from=build /srv/rihla /srv/rihla
RUN useradd --system --uid 10001 rihla && mkdir /data && chown rihla /data
USER rihla
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled MALLOC_ARENA_MAX=1
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s CMD ["node_modules/node/bin/node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/node/bin/node", "--max-semi-space-size=2", "--optimize-for-size", "server/main.ts"]
