import { onSuitableNode } from './prepare/node-version.mjs';

onSuitableNode(() => import('./prepare/test.mjs').then(({ test }) => test(process.argv.slice(2))));
