# The board's image. Build it from the top of the repository, or with `make docker`:
#
#     docker build --file docker/board.Dockerfile --tag forking-hex-board .
#     docker run --rm --publish 127.0.0.1:8000:8000 forking-hex-board
#
# The page is the same for every chain. It asks the node on its own host, port 9944, unless a configuration names others:
#
#     echo '{"nodes": ["wss://hex.example.org"]}' >config.json
#     docker run … --volume "$PWD/config.json:/srv/board/config.json:ro" forking-hex-board

# The rules of the game and the engine, as WebAssembly. Cargo wants the manifests of both workspaces.
FROM rust:1.95.0-slim-bookworm AS modules
WORKDIR /build
COPY scripts/setup scripts/with scripts/
RUN scripts/setup compilers && rm -rf /var/lib/apt/lists/*
COPY scripts/wasm scripts/page-modules scripts/
COPY Cargo.toml Cargo.lock ./
COPY examples examples
COPY node node
COPY pallets pallets
COPY runtime runtime
COPY clients clients
RUN scripts/page-modules .

FROM node:24.19.0-bookworm-slim AS build
WORKDIR /web
# This layer is rebuilt only when the list of packages changes. The chain's types in .papi are one of the packages.
COPY web/package.json web/package-lock.json web/.npmrc ./
COPY web/.papi .papi
RUN npm ci --loglevel=error --no-audit --no-fund
COPY web .
COPY --from=modules /build/rules.wasm /build/engine.wasm src/hex/
RUN npm run --silent build

FROM nginx:1.30.4-alpine3.24-slim
COPY docker/nginx.conf /etc/nginx/nginx.conf
COPY --from=build /web/dist /srv/board
# The base image's user nginx, which owns no files here.
USER 101:101
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=5s --start-period=10s --retries=4 \
	CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8000/"]
ENTRYPOINT ["nginx"]
CMD []
ARG VERSION=
ARG COMMIT=
LABEL org.opencontainers.image.title="Forking Hex board" \
	org.opencontainers.image.description="The page to play Forking Hex on, with any node of the chain." \
	org.opencontainers.image.licenses="Apache-2.0" \
	org.opencontainers.image.version="$VERSION" \
	org.opencontainers.image.revision="$COMMIT"
