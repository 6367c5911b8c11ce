/** A reason not to start that the operator can correct: printed as one line, without a stack. */
export class Fault extends Error {}
