/** A reason not to start that is the operator's to mend: told in one line, without a stack. */
export class Fault extends Error {}
