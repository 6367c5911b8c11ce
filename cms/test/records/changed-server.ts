import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { environmentFor } from '../harness/environment.ts';

// Boots the server of a copy of the workspace, in a separate process: folder, database and port are the arguments.
const [folder = '', databaseUrl = '', port = '0'] = process.argv.slice(2);
Object.assign(process.env, environmentFor(databaseUrl, Number(port)));
mkdirSync(join(process.env.DATA_DIR ?? '', 'panel/uploads'), { recursive: true });
const { createStrapi }: typeof import('@strapi/strapi') = createRequire(join(folder, 'package.json'))('@strapi/strapi');
const strapi = await createStrapi({ appDir: folder, distDir: join(folder, 'dist') }).load();
await new Promise<void>((done) => strapi.server.listen(Number(port), '127.0.0.1', done));
process.stdout.write('listening\n');
