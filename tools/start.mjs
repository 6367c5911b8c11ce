import { onSuitableNode } from './prepare/node-version.mjs';

onSuitableNode(() => import('./prepare/start.mjs').then(({ start }) => start(process.argv.slice(2))));
