import type { Choice, Entity, Field } from '@ridgeline/domain';

/** Values to offer for what is typed, plain or with words that stand beside them; `by` are the form's own values. */
export type Suggest = (
  query: string,
  signal: AbortSignal,
  by: Readonly<Record<string, unknown>>,
) => Promise<readonly (string | Choice)[]>;

/** What every input gets. Values are as `toInput` makes them. */
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
