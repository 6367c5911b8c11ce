import { onSuitableNode } from './prepare/node-version.mjs';

onSuitableNode(() => import('./prepare/kills.mjs').then(({ kills }) => kills()));
