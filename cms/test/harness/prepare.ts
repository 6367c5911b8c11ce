import { bootStrapi } from './boot.ts';
import { environmentFor } from './environment.ts';
import { writeFixtures } from './fixtures.ts';

// Fills the template database that its only argument names. A separate process, since Strapi does not shut down cleanly.
const [databaseUrl = ''] = process.argv.slice(2);
const { strapi, stop } = await bootStrapi(environmentFor(databaseUrl, 0));
await writeFixtures(strapi);
await stop();
process.exit(0);
