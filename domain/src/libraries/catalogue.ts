const MEGABYTE = 1024 * 1024;

/** Limits of one library; the largest published one has about 1,200 controls in 11 MB. */
export const LIBRARY_LIMITS = { megabytes: 25, bytes: 25 * MEGABYTE, controls: 5_000, families: 500 } as const;

/** What a library says about itself, by the field names of `control-library`. */
export interface LibraryHead {
  readonly title: string;
  readonly version: string | null;
  readonly publisher: string | null;
  readonly source: string | null;
  readonly licence: string | null;
  readonly oscalId: string | null;
}

/** A group of controls, by the field names of `control-domain`. */
export interface LibraryFamily {
  readonly control_no: string;
  readonly domain: string;
  readonly control_description: string | null;
}

/** Further fields of a control, when its library is not a plain spreadsheet; absent when the library does not have them. */
export interface ControlDetails {
  /** Number of the control that it enhances. */
  readonly partOf: string | null;
  readonly statement: string | null;
  readonly guidance: string | null;
  readonly discussion: string | null;
  readonly otherParts: string | null;
  readonly parameters: string | null;
  readonly oscalId: string | null;
}

/** A control, by the field names of `control-assessment`. */
export interface LibraryControl extends Partial<ControlDetails> {
  readonly domain: string;
  readonly annexControl: string;
  readonly controlHeading: string;
  readonly controlDescription: string;
  readonly withdrawn: 0 | 1;
}

/** A library as it was read from a file of any format; the browser sends it and the server checks it again. */
export interface Catalogue {
  readonly library: LibraryHead;
  readonly families: readonly LibraryFamily[];
  readonly controls: readonly LibraryControl[];
}
