# The game server as a small image: built in one stage, run by an ordinary user in the next.
# docs/hosting.md says how to use it.

FROM python:3.13-slim AS build
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev
WORKDIR /source
COPY . .
# A server that fell back to plain Python would be many times slower, and no one would know why.
ENV SHARDMASTER_COMPILE=require
ENV PIP_CONSTRAINT=/source/constraints.txt PIP_BUILD_CONSTRAINT=/source/constraints.txt
RUN pip wheel --wheel-dir /wheels '.[server]'
RUN python -m venv /opt/shardmaster \
    && /opt/shardmaster/bin/pip install --no-index --find-links /wheels 'shardmaster[server]' \
    && /opt/shardmaster/bin/pip uninstall --yes pip

FROM python:3.13-slim
RUN useradd --system --uid 10001 --user-group --no-create-home shardmaster \
    && install --directory --owner shardmaster --group shardmaster --mode 700 /data
COPY --from=build /opt/shardmaster /opt/shardmaster
ENV PATH=/opt/shardmaster/bin:$PATH \
    SHARDMASTER_DATABASE=/data/games.sqlite
USER 10001:10001
VOLUME /data
EXPOSE 8123
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "import urllib.request as web; web.urlopen('http://127.0.0.1:8123/api/health')"]
ENTRYPOINT ["shardmaster"]
CMD ["serve", "--host", "0.0.0.0"]
