# The site in one image: built once, run without root, with what it needs and nothing else.
FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:26-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# sharp's library is an optional package; Node's own npm packages are too, and the image has a Node already.
RUN npm ci --omit=dev && rm -rf node_modules/node-*  node_modules/.bin/node

FROM node:26-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=modules /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY server ./server
COPY schemas ./schemas
COPY sites ./sites
COPY pages ./pages
COPY locales ./locales
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm, so that it gets the signals and stops gracefully.
CMD ["node", "server/main.ts"]
