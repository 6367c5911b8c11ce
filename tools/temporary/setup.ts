import { ownTemporary } from './own.ts';

/** Vitest's global set-up: whatever the tests of a run leave in the temporary folder goes with the run. */
export default (): (() => void) => ownTemporary();
