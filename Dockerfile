# One image for every part; docker-compose.yml says which part a container runs.
FROM node:22-slim
WORKDIR /store
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile && npm run build
# Volumes begin as these folders are.
RUN mkdir /data /last-release /signing-key /public-key && chown node /data /last-release /signing-key /public-key
USER node
