/**
 * `npm run build`, `generate`, `lint` and `format`: installs the dependencies unless they are there, then runs the command
 * line that is the first word. Further words are options of it.
 */
import { onSuitableNode } from './prepare/node-version.mjs';

onSuitableNode(() => import('./prepare/installed.mjs').then(({ installed }) => installed(process.argv.slice(2))));
