export { type LogCheck, problemLine } from './result';
export { type KnownBefore, knownBefore, verifySnapshot } from './snapshot';
export { type Chain, type Verification, verifyLog } from './verify';
export { readWitness } from './witness';
