import { nodeProblem } from './prepare/node-version.mjs';

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else import('./prepare/dev.mjs').then(({ dev }) => dev(process.argv.slice(2)));
