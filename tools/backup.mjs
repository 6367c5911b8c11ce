import { onSuitableNode } from './prepare/node-version.mjs';

onSuitableNode(() => import('./backup/backup.mjs').then(({ backup }) => backup(process.argv.slice(2))));
