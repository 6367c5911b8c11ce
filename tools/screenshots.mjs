import { onSuitableNode } from './prepare/node-version.mjs';

onSuitableNode(() =>
  import('./prepare/run-built.mjs').then(({ runBuilt }) => runBuilt(['tsx tools/suites/screenshots.ts'])),
);
