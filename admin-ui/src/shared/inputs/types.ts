import type { Choice, Entity, Field } from '@ridgeline/domain';
import type { RidgelineDataProvider } from '../../providers/dataProvider';

/** Values to offer for the typed text, plain or with an additional text; `by` are the form's values. */
export type Suggest = (
  query: string,
  signal: AbortSignal,
  by: Readonly<Record<string, unknown>>,
  provider: RidgelineDataProvider,
) => Promise<readonly (string | Choice)[]>;

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
