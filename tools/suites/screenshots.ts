/**
 * `npm run screenshots`: takes the pictures of the README of a server with the demo, so that they show the product as it is.
 */
import { startCluster } from '../database.ts';
import { run } from '../prepare/run.mjs';
import { startServer } from '../server.ts';
import { settingsOf } from './browser.ts';
import { findChromium } from './chromium.ts';

const chromium = await findChromium();
const cluster = await startCluster({ throwaway: true });
try {
  const server = await startServer({ databaseUrl: cluster.url() });
  try {
    const env = {
      ...settingsOf(server, cluster.superuserUrl()),
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    };
    const { code, output } = await run('playwright test --config pictures/config.ts', { folder: 'e2e', env });
    console.log(output.trim());
    process.exitCode = code;
  } finally {
    await server.stop();
  }
} finally {
  await cluster.stop();
}
