# The image of the command line, which house players are a part of, and of the archive. Build it from the top of the
# repository, or with `make docker`:
#
#     docker build --file docker/hex.Dockerfile --tag forking-hex-cli .
#     docker run --rm --network host forking-hex-cli games
#     docker run --rm --network host --volume archive:/data --entrypoint hex-archive forking-hex-cli --folder /data

FROM rust:1.95.0-slim-bookworm AS build
WORKDIR /build
COPY scripts/setup scripts/with scripts/
RUN scripts/setup compilers && rm -rf /var/lib/apt/lists/*
# The crates of the rules inherit from the manifest of the chain's workspace, and Cargo wants all of its members.
COPY Cargo.toml Cargo.lock ./
COPY examples examples
COPY node node
COPY pallets pallets
COPY runtime runtime
COPY clients clients
RUN scripts/with cargo build --locked --release --manifest-path clients/Cargo.toml --package forking-hex-cli \
		--package forking-hex-archive && \
	strip clients/target/release/hex clients/target/release/hex-archive

FROM debian:12.15-slim
# Fixed ids, so that folders of the host can be owned by this user.
RUN groupadd --gid 10001 forking-hex && \
	useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin forking-hex && \
	install --directory --owner 10001 --group 10001 --mode 0700 /data
# Nodes on the internet are reached over TLS.
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
COPY --from=build /build/clients/target/release/hex /build/clients/target/release/hex-archive /usr/local/bin/
USER 10001:10001
WORKDIR /data
VOLUME /data
ENTRYPOINT ["hex"]
ARG VERSION=
ARG COMMIT=
LABEL org.opencontainers.image.title="Forking Hex command line" \
	org.opencontainers.image.description="Plays, watches and analyses games of Forking Hex, plays by itself, and keeps games in an archive." \
	org.opencontainers.image.licenses="Apache-2.0" \
	org.opencontainers.image.version="$VERSION" \
	org.opencontainers.image.revision="$COMMIT"
