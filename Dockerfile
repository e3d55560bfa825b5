# The site in one image, for all sites: built once, without root and without a shell, with what it needs and nothing else.
FROM node:26-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends binutils libatomic1
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM build AS modules
# Node is the npm package that the tests run with, without its symbols. React is in the build already, and TypeScript is a
# peer of i18next for its types.
RUN npm ci --omit=dev --ignore-scripts \
  && mkdir -p /runtime/bin /runtime/lib /runtime/data \
  && strip -o /runtime/bin/node node_modules/node-linux-*/bin/node \
  && cp "$(ldconfig -p | awk '/libatomic.so.1 /{print $NF; exit}')" /runtime/lib/ \
  && rm -rf node_modules/node-* node_modules/typescript node_modules/@typescript node_modules/react node_modules/react-dom

# Debian's C and C++ libraries, certificates and an unprivileged user (65532); nothing that could be run but Node.
FROM gcr.io/distroless/cc-debian13:nonroot
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data PATH=/runtime/bin LD_LIBRARY_PATH=/runtime/lib
WORKDIR /app
COPY --from=modules /runtime/bin /runtime/bin
COPY --from=modules /runtime/lib /runtime/lib
COPY --from=modules --chown=65532:65532 /runtime/data /data
COPY --from=modules /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY server ./server
# Pictures for shares are drawn from its sources; views are in the build.
COPY renderer ./renderer
COPY --from=build /app/schemas ./schemas
COPY sites ./sites
COPY pages ./pages
COPY locales ./locales
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm, so that it gets the signals and stops gracefully.
CMD ["node", "server/main.ts"]
