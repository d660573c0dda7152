# Prüfstapel in one image: app and API on port 8080, data in /data. What it does outside of a container is tried by
# `npm run test:container`.
FROM node:24.21.0-bookworm-slim

WORKDIR /app

# What tools of the administration call; everything else of the server does without.
#   bubblewrap       the walls around Python scripts; `prlimit` beside it is part of every Debian (util-linux)
#   ca-certificates  the authorities that `git` believes; Node brings its own
#   git              a remote of the configuration that is reached by SSH
#   openssh-client   `ssh` and `ssh-keyscan` for the same
RUN apt-get update \
  && apt-get install -y --no-install-recommends bubblewrap ca-certificates git openssh-client \
  && rm -rf /var/lib/apt/lists/*

# Packages first: they change more rarely than the sources.
COPY package.json package-lock.json ./
COPY server/start/install.mjs server/start/install.mjs
RUN node server/start/install.mjs

COPY index.html vite.config.ts tsconfig.json tsconfig.base.json CHANGELOG.md LICENSE ./
COPY public public
COPY contract contract
COPY engine engine
COPY assistant assistant
COPY documents documents
COPY sw sw
COPY src src
COPY server server
COPY cli cli
RUN npm run build

RUN install -d -o node -g node -m 0700 /data
# Threads that share two heaps of the C library keep less memory than those with one each.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data MALLOC_ARENA_MAX=2
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "server/process/main.ts"]
