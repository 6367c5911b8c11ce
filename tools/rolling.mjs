import { onSuitableNode } from './prepare/node-version.mjs';

onSuitableNode(() => import('./prepare/rolling.mjs').then(({ rolling }) => rolling()));
