import type { Field } from '@ridgeline/domain';

/** Whether a field's values are numbers, which are right-aligned. */
export const isNumeric = (field: Field): boolean => field.kind === 'integer' || field.kind === 'amount';
