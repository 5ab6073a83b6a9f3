# One image for each program (--target backend, gateway, release), without development tools and sources; and `store`, the last, with
# all of them, the sandbox and the demo store, which docker-compose.yml runs.
FROM node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS build
WORKDIR /store
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile && npm run build
# Each program with what it needs to run and nothing else.
RUN for part in server/backend server/gateway server/release server/sandbox tooling/demo-store; do \
      npx --yes pnpm@12.21.0 --filter "./packages/$part" deploy --prod --legacy "/out/$part" || exit 1; \
    done
RUN for part in shell remotes/*; do mkdir -p "/parts/$part" && cp -r "$part/dist" "$part/package.json" "/parts/$part/" || exit 1; done

FROM node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS runtime
ENV NODE_ENV=production
WORKDIR /store
# Volumes begin as these folders are.
RUN mkdir /data /last-release /signing-key /public-key && chown node /data /last-release /signing-key /public-key
USER node

FROM runtime AS backend
COPY --from=build /out/server/backend .
EXPOSE 3002
HEALTHCHECK --interval=5s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:3002/livez').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The live heap is at most 180 MB (docs/operations/sizing.md); without a limit V8 lets it grow to three times that.
CMD ["node", "--max-old-space-size=384", "dist/main.js"]

FROM runtime AS gateway
COPY --from=build /out/server/gateway .
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/livez').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main.js"]

FROM runtime AS release
COPY --from=build /out/server/release .
EXPOSE 3004
HEALTHCHECK --interval=5s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:3004/livez').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main.js"]

FROM runtime AS store
COPY --from=build /out packages
COPY --from=build /parts .
COPY --from=build /store/compose compose
