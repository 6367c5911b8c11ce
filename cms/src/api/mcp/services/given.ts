import { fieldWords } from '@ridgeline/domain';
import { fieldErrors } from '../../../records/errors';

type Kind = 'text' | 'whole';

const KINDS: Readonly<Record<Kind, readonly [problem: () => string, fits: (value: unknown) => boolean]>> = {
  text: [() => fieldWords.notText, (value) => typeof value === 'string'],
  whole: [() => fieldWords.notWhole, Number.isSafeInteger],
};

const problemOf = (kind: Kind | undefined, value: unknown): string | undefined => {
  if (!kind) return fieldWords.unknownField;
  const [problem, fits] = KINDS[kind];
  return value === undefined || value === null || fits(value) ? undefined : problem();
};

/**
 * Checks the arguments of a tool.
 * @param known what each argument is
 * @param required the one that must be there
 * @throws ValidationError that names each argument that is wrong
 */
export const checkGiven = (
  given: Readonly<Record<string, unknown>>,
  known: Readonly<Record<string, Kind>>,
  required?: string,
): void => {
  const missing = required !== undefined && (given[required] ?? '') === '';
  const errors = [
    ...(missing ? [{ field: required, message: fieldWords.required }] : []),
    ...Object.entries(given).flatMap(([field, value]) => {
      const message = problemOf(Object.hasOwn(known, field) ? known[field] : undefined, value);
      return message === undefined ? [] : [{ field: field.slice(0, 100), message }];
    }),
  ];
  if (errors.length > 0) throw fieldErrors(errors);
};
