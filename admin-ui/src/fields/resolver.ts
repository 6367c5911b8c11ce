import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Messages at fields, by name. */
export type Problems<Name extends string = string> = Readonly<Partial<Record<Name, string>>>;

/**
 * The resolver of react-hook-form for a check that answers messages by field, as the validation of domain does. Field
 * names are plain names: none contains a dot, which would be a path.
 */
export const resolverOf =
  <Values extends FieldValues>(check: (values: Values) => Problems): Resolver<Values> =>
  (values) => {
    const found = Object.entries(check(values)).flatMap(([name, message]) =>
      message === undefined ? [] : [[name, { type: 'validate', message }] as const],
    );
    return found.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: Object.fromEntries(found) as FieldErrors<Values> };
  };
