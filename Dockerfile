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
# Without a process of Node, which would take 40 MB each time.
HEALTHCHECK --interval=30s --start-interval=2s --start-period=60s --timeout=3s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${PORT} && printf 'GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3 && grep -q '^ok ' <&3"]
CMD ["/srv/rihla/rihla", "start"]
