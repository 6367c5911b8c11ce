/** A library in the answer of an import. */
export interface NamedLibrary {
  readonly documentId: string;
  readonly title: string;
  readonly version: string | null;
  readonly updatedAt: string;
}

/** A control in the answer of an import. */
export interface NamedControl {
  readonly documentId: string;
  readonly annexControl: string;
  readonly controlHeading: string;
}
