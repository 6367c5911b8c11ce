import { bootStrapi } from '../harness/boot.ts';
import { environmentFor } from '../harness/environment.ts';

// A server in a separate process, which a test can kill: with the database and port in its arguments, and further
// settings as JSON.
const [databaseUrl = '', port = '0', logLevel = 'error', more = '{}'] = process.argv.slice(2);
const settings = { LOG_LEVEL: logLevel, ...JSON.parse(more) };
const { strapi } = await bootStrapi(environmentFor(databaseUrl, Number(port), settings));
await new Promise<void>((done) => strapi.server.listen(Number(port), '127.0.0.1', done));
process.stdout.write('listening\n');
