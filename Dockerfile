FROM node:24-bookworm-slim AS build
WORKDIR /etalon
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --include=dev --no-audit --no-fund
COPY . .
RUN NODE_ENV=production npx react-router build \
 && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /etalon
COPY --from=build --chown=node:node /etalon ./
RUN mkdir -p /data && chown -R node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/test`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "src/main/cli.ts"]
CMD ["serve", "--sample-if-empty"]
