import type { Choice, Entity, Field } from '@ridgeline/domain';
import type { RidgelineDataProvider } from '../../providers/dataProvider';

/** A value to offer, with an additional text; of a row its documentId and name, of a user the id. */
export interface Offered extends Choice {
  readonly id?: string;
  readonly name?: string;
  readonly user_id?: number;
}

/** The words of an offered value, by which a user finds it. */
export const wordsOf = (offered: string | Choice): string =>
  typeof offered === 'string' ? offered : `${offered.value} ${offered.label}`;

/** Values to offer for the typed text, plain or with an additional text; `by` are the form's values. */
export type Suggest = (
  query: string,
  signal: AbortSignal,
  by: Readonly<Record<string, unknown>>,
  provider: RidgelineDataProvider,
) => Promise<readonly (string | Offered)[]>;

/** Properties of every input. Values are in the form of `toInput`. */
export interface InputProps {
  readonly id: string;
  readonly entity: Entity;
  readonly field: Field;
  readonly value: unknown;
  /** The other values of the form, for inputs that depend on one. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly error: string | undefined;
  readonly warning: string | undefined;
  readonly suggest: Suggest | undefined;
  readonly onChange: (value: unknown) => void;
  readonly onLeave: () => void;
  readonly onBusy: (busy: boolean) => void;
}
