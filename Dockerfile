# syntax=docker/dockerfile:1
FROM node:24-slim AS build
WORKDIR /build
# The pinned Node needs it, and slim images lack it.
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
COPY . .
RUN npm run release && mkdir /srv/rihla && tar -xzf release/*.tar.gz --no-same-owner --strip-components=1 -C /srv/rihla

FROM debian:stable-slim
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
COPY --from=build /srv/rihla /srv/rihla
RUN useradd --system --uid 10001 rihla && mkdir /data /backups && chown rihla /data /backups
USER rihla
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s CMD ["/srv/rihla/node_modules/node/bin/node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["/srv/rihla/rihla", "start"]
