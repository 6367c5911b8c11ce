import { onSuitableNode } from './prepare/node-version.mjs';

onSuitableNode(() => import('./backup/restore.mjs').then(({ restore }) => restore(process.argv.slice(2))));
