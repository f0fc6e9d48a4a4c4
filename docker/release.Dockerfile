# The images of the node, the programs that play, and the board, from the files of a release, so that no one compiles them again.
# A release has this file as Dockerfile. Check the signature of its SHA256SUMS first, see docs/releases.md. Then, in its folder:
#
#     docker build --target node --tag forking-hex-node .
#     docker build --target hex --tag forking-hex-cli .
#     docker build --target board --tag forking-hex-board .
#
# docker/Dockerfile in the repository makes the same images from sources, and gives the reasons for what both do.

FROM debian:12.15-slim AS release
WORKDIR /release
COPY . .
# Files that were downloaded have lost their modes.
RUN sha256sum --check --quiet SHA256SUMS && \
	chmod 755 forking-hex-node healthy hex hex-archive && \
	tar --extract --no-same-owner --file forking-hex-board.tar.gz

FROM debian:12.15-slim AS program
# Only root certificates for TLS: these programs contain their OpenSSL, or need none.
# hadolint ignore=DL3008
RUN apt-get update && \
	apt-get install --yes --no-install-recommends ca-certificates && \
	rm -rf /var/lib/apt/lists/* && \
	groupadd --gid 10001 forking-hex && \
	useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin forking-hex && \
	install --directory --owner 10001 --group 10001 --mode 0700 /data
USER 10001:10001
WORKDIR /data
VOLUME /data

# Each program runs once, because a release that was built on a newer Debian needs a newer C library than this one.
FROM program AS node
COPY --from=release /release/forking-hex-node /release/healthy /usr/local/bin/
RUN forking-hex-node --version
ENV XDG_DATA_HOME=/data
EXPOSE 30333 9944 9615
HEALTHCHECK --interval=15s --timeout=5s --start-period=2m --retries=4 CMD ["healthy"]
ENTRYPOINT ["forking-hex-node"]
CMD ["--help"]

FROM program AS hex
COPY --from=release /release/hex /release/hex-archive /usr/local/bin/
RUN hex --version && hex-archive --version
ENTRYPOINT ["hex"]

FROM nginx:1.30.4-alpine3.24-slim AS board
COPY --from=release /release/nginx.conf /etc/nginx/nginx.conf
COPY --from=release /release/board /srv/board
USER 101:101
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=5s --start-period=10s --retries=4 \
	CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8000/"]
ENTRYPOINT ["nginx"]
CMD []
