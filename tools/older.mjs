import { onSuitableNode } from './prepare/node-version.mjs';

onSuitableNode(() => import('./prepare/older.mjs').then(({ older }) => older()));
