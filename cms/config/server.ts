import { environment } from '../src/environment';

const { host, port, publicUrl, secrets, trustProxy, panelDir, limits } = environment;

export default {
  host,
  port,
  url: publicUrl,
  app: { keys: secrets.appKeys },
  // Bodies that stall end earlier (see src/serve/stalled.ts). An idle connection is kept longer than usual proxies keep
  // theirs (60 s): one that the server closes first is reset under the next request, which the proxy answers with 502.
  http: {
    serverOptions: { requestTimeout: limits.requestMinutes * 60_000, headersTimeout: 30_000, keepAliveTimeout: 75_000 },
  },
  // With one proxy trusted, only the last address of X-Forwarded-For counts: what a client writes before it is not read.
  proxy: { koa: trustProxy > 0, maxIpsCount: trustProxy },
  // Pictures of the panel's own media library. Files of the companies are elsewhere and never served from a folder.
  dirs: { public: panelDir },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
  // Copying a whole installation over the network is not something that a running server should offer.
  transfer: { remote: { enabled: false } },
};
