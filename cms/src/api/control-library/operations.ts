import type { Catalogue } from '@ridgeline/domain/libraries/catalogue';
import type { NamedControl, NamedLibrary } from '@ridgeline/domain/libraries/named';
import type { Touched } from './services/touched';

/** Libraries of controls. */
export interface LibrariesOperations {
  /** Import a library of controls, or a newer version of one; with `dryRun=true` only compare it */
  'POST /control-libraries/import': {
    query: { readonly dryRun?: 'true' | 'false' };
    body: Catalogue & {
      /** The library that this is a newer version of. */
      readonly into: string | null;
      readonly updatedAt: string | null;
    };
    answer: {
      readonly message: string;
      readonly data: {
        readonly library: NamedLibrary | null;
        readonly before: NamedLibrary | null;
        readonly likely: NamedLibrary | null;
        readonly counts: { readonly [kind: string]: number };
        readonly families: { readonly made: number; readonly missing: number };
        readonly added: readonly { readonly annexControl: string; readonly controlHeading: string }[];
        readonly changed: readonly (NamedControl & {
          readonly changes: readonly {
            readonly field: string;
            readonly from: string | number | null;
            readonly to: string | number | null;
          }[];
        })[];
        readonly withdrawn: readonly NamedControl[];
        readonly missing: readonly NamedControl[];
        readonly touched: { readonly risks: Touched | null; readonly applicability: Touched | null };
      };
    };
    refuses: 404 | 409;
  };
}
