import { onSuitableNode } from './prepare/node-version.mjs';

onSuitableNode(() => import('./prepare/bench.mjs').then(({ bench }) => bench(process.argv.slice(2))));
