import { onSuitableNode } from './prepare/node-version.mjs';

onSuitableNode(() => import('./prepare/contract.mjs').then(({ contract }) => contract(process.argv.slice(2))));
