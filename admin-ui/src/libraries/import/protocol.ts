import type { Catalogue } from '@ridgeline/domain';

/** The message of the page to the worker that reads OSCAL. */
export interface OscalRequest {
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

/** The answer of the worker: the library, or the sentence why the file is refused. */
export type OscalAnswer =
  | { readonly kind: 'library'; readonly catalogue: Catalogue }
  | { readonly kind: 'refused'; readonly message: string };
