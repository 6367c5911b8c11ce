import { type Entity, type Field, readValue, validate } from '@ridgeline/domain';
import { type Row, toInput, toWire, type Values } from '../../shared';

/** A value of an input as the server stores it, so that two ways to type the same compare equal. */
export const storedAs = (field: Field, value: unknown): unknown => {
  const wire = toWire(field, value);
  const reading = readValue(field, wire);
  return reading.error === undefined ? reading.value : wire;
};

/** The value of a field of a row, as `storedAs`. */
export const valueIn = (field: Field, row: Values): unknown => storedAs(field, toInput(field, row[field.name]));

/** Whether two values of `storedAs` are the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What is wrong with a value for the cell, and what is odd about it: as the form says, as far as the list knows the row. */
export const checkCell = (
  entity: Entity,
  field: Field,
  row: Row,
  value: unknown,
): { readonly error: string | undefined; readonly warning: string | undefined } => {
  const known = entity.fields.filter(({ name }) => name in row);
  const before = Object.fromEntries(known.map((one) => [one.name, valueIn(one, row)]));
  const { errors, warnings } = validate(entity, { [field.name]: toWire(field, value) }, before);
  const of = (found: typeof errors) => found.find((one) => one.field === field.name)?.message;
  return { error: of(errors), warning: of(warnings) };
};
