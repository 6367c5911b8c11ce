import { nodeProblem } from './prepare/node-version.mjs';

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else import('./prepare/rolling.mjs').then(({ rolling }) => rolling());
