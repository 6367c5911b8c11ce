import { onSuitableNode } from './prepare/node-version.mjs';

onSuitableNode(() => import('./prepare/fuzz.mjs').then(({ fuzz }) => fuzz(process.argv.slice(2))));
