import { onSuitableNode } from './prepare/node-version.mjs';

onSuitableNode(() => import('./prepare/dev.mjs').then(({ dev }) => dev(process.argv.slice(2))));
