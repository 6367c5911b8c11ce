export { type Chain, type Verification, verifyLog } from './verify';
export { readWitness } from './witness';
