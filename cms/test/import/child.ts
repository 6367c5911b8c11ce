import { bootStrapi } from '../harness/boot.ts';
import { environmentFor } from '../harness/environment.ts';

// A server in a process of its own, which a test can kill: on the database and port that its arguments name.
const [databaseUrl = '', port = '0', logLevel = 'error'] = process.argv.slice(2);
const { strapi } = await bootStrapi(environmentFor(databaseUrl, Number(port), { LOG_LEVEL: logLevel }));
await new Promise<void>((done) => strapi.server.listen(Number(port), '127.0.0.1', done));
process.stdout.write('listening\n');
