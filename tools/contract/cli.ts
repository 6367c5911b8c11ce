import { ownTemporary } from '../temporary/own.ts';
import { reportText } from './report.ts';
import { testContract } from './run.ts';

ownTemporary();
const report = await testContract();
console.log(reportText(report));
process.exit(report.faults.length === 0 ? 0 : 1);
