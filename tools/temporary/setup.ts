import { ownTemporary } from './own.ts';

/** Vitest's global set-up: files that the tests leave in the temporary folder are removed after the run. */
export default (): (() => void) => ownTemporary();
