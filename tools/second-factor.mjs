/**
 * `npm run second-factor:reset -- NAME`: takes the second factor off a user who has lost it and whom no administrator can help, such
 * as the only operator. NAME is a username or an email address; `--panel ADDRESS` is an account of the panel instead. The server
 * may run.
 */
import { join, resolve } from 'node:path';
import { openDatabase } from './audit/database.mjs';
import { ROOT } from './prepare/root.mjs';
import { resetPanelFactor, resetSecondFactor } from './second-factor/reset.mjs';
import { Fault } from './serve/fault.mjs';
import { readSecretFiles } from './serve/secret-files.mjs';

const main = async () => {
  const [first, ...more] = process.argv.slice(2);
  const ofPanel = first === '--panel';
  const name = ofPanel ? more.shift() : first;
  if (!name || more.length > 0) throw new Fault('Name one user, by username or email address.');
  readSecretFiles(process.env);
  const { url, stop } = await openDatabase(resolve(process.env.DATA_DIR || join(ROOT, '.data')), process.env);
  try {
    console.log(
      `${await (ofPanel ? resetPanelFactor : resetSecondFactor)(url, name)} signs in with the password alone now. All sessions were ended.`,
    );
  } finally {
    await stop();
  }
};

main().catch((error) => {
  console.error(error instanceof Fault ? error.message : error);
  process.exit(1);
});
