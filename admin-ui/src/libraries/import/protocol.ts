import type { Catalogue } from '@ridgeline/domain';
import type { Language } from '@ridgeline/domain/language';

/** The message of the page to the worker that reads OSCAL. */
export interface OscalRequest {
  readonly name: string;
  readonly bytes: ArrayBuffer;
  /** The language of the worker, which cannot read it from the page. */
  readonly language: Language;
}

/** The answer of the worker: the library, or the sentence why the file is refused. */
export type OscalAnswer =
  | { readonly kind: 'library'; readonly catalogue: Catalogue }
  | { readonly kind: 'refused'; readonly message: string };
