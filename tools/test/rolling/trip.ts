import { run } from '../../prepare/run.mjs';
import type { RunningServer } from '../../server.ts';
import { settingsOf } from '../../suites/browser.ts';
import { findChromium } from '../../suites/chromium.ts';

/**
 * From imported suppliers by a sent questionnaire to the answers that are read; and two suppliers who answer by their
 * links, are asked for changes, and are approved.
 */
const TRIP = 'with suppliers from a .xlsx|two suppliers answer, are asked for changes, and are approved';

/** The machine also runs three servers, two databases and their users. */
const SLOWNESS = '4';

/**
 * Plays the main trip of the browser tests.
 * @param server which has announced the accounts
 * @param site address of the proxy
 * @returns how many tests passed
 * @throws Error with what Playwright printed
 */
export const playTrip = async (server: RunningServer, site: string, databaseUrl: string): Promise<number> => {
  const chromium = await findChromium();
  const env = {
    ...settingsOf({ ...server, url: site }, databaseUrl),
    ...(chromium && { CHROMIUM_PATH: chromium }),
    SLOWNESS,
  };
  const command = `playwright test --reporter=line --workers=1 --grep ${JSON.stringify(TRIP)}`;
  const { code, output } = await run(command, { folder: 'e2e', env });
  if (code !== 0) throw new Error(`The trip in the browser failed:\n${output}`);
  return Number(/(\d+) passed/.exec(output)?.[1] ?? 0);
};
