# The node's image with the node of a release, checked by its hash, so that no one compiles it again. The context is the folder of
# the release, see docs/releases.md:
#
#     sum=$(sed -n 's/  forking-hex-node$//p' target/release-200/SHA256SUMS)
#     docker build --file docker/release.Dockerfile --tag forking-hex-node --build-arg SHA256="$sum" target/release-200
FROM debian:12.15-slim
SHELL ["/bin/bash", "-o", "pipefail", "-c"]
# Only root certificates for TLS, see Dockerfile: this node contains its OpenSSL.
# hadolint ignore=DL3008
RUN apt-get update && \
	apt-get install --yes --no-install-recommends ca-certificates && \
	rm -rf /var/lib/apt/lists/* && \
	groupadd --gid 10001 forking-hex && \
	useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin forking-hex && \
	install --directory --owner 10001 --group 10001 --mode 0700 /data
COPY forking-hex-node /usr/local/bin/
ARG SHA256
RUN echo "$SHA256  /usr/local/bin/forking-hex-node" | sha256sum --check
ENV XDG_DATA_HOME=/data
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 30333 9944 9615
# The same check as docker/healthy, which a release does not contain.
HEALTHCHECK --interval=15s --timeout=5s --start-period=2m --retries=4 CMD ["bash", "-c", \
	"exec 3<>/dev/tcp/127.0.0.1/${FORKING_HEX_PROMETHEUS_PORT:-9615} && printf 'GET /metrics HTTP/1.0\\r\\n\\r\\n' >&3 && grep -q -m 1 '^HTTP/1.. 200 ' <&3"]
ENTRYPOINT ["forking-hex-node"]
CMD ["--help"]
