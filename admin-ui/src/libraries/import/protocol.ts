import type { Catalogue } from '@ridgeline/domain';

/** What the page sends to the worker that reads OSCAL. */
export interface OscalRequest {
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

/** What the worker answers: the library, or the sentence why the file will not do. */
export type OscalAnswer =
  | { readonly kind: 'library'; readonly catalogue: Catalogue }
  | { readonly kind: 'refused'; readonly message: string };
