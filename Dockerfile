# Tags are exact to the patch; docs/operating.md says how to pin them by digest.
FROM node:22.23.3-bookworm-slim AS manifests
WORKDIR /app
# pnpm as deploy/pnpm/package-lock.json has it: npm compares the checksum of what it fetches.
COPY deploy/pnpm /opt/pnpm
RUN npm ci --prefix /opt/pnpm --ignore-scripts --no-audit --no-fund \
  && ln -s /opt/pnpm/node_modules/@pnpm/exe.linux-*/pnpm /usr/local/bin/pnpm
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.base.json ./
COPY domain/package.json domain/
COPY cms/package.json cms/
COPY admin-ui/package.json admin-ui/
COPY assessment-portal/package.json assessment-portal/
COPY client/package.json client/
COPY e2e/package.json e2e/

FROM manifests AS build
RUN pnpm install --frozen-lockfile
COPY tools tools
COPY domain domain
COPY cms cms
COPY admin-ui admin-ui
COPY assessment-portal assessment-portal
RUN node tools/build.mjs

FROM manifests AS dependencies
RUN pnpm install --frozen-lockfile --prod --filter @ridgeline/cms...

FROM node:22.23.3-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=1337 DATA_DIR=/data
# The server needs Node alone: without installers there is less to update and less for an intruder to use.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
  /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn-* \
  && mkdir /data && chown node:node /data
COPY --from=dependencies /app ./
COPY --from=build /app/domain/dist domain/dist
COPY --from=build /app/cms/dist cms/dist
COPY --from=build /app/admin-ui/dist admin-ui/dist
COPY --from=build /app/assessment-portal/dist assessment-portal/dist
COPY tools tools
USER node
VOLUME /data
EXPOSE 1337
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/_ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/serve.mjs", "--empty"]
