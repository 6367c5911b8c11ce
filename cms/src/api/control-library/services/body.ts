import { type Catalogue, checkCatalogue, libraryWords } from '@ridgeline/domain';
import { fieldErrors, ValidationError } from '../../../records/errors';

/** The body of an import: the library itself, and which one it is a newer version of. */
export interface LibraryRequest {
  readonly catalogue: Catalogue;
  /** documentId or id of the library to update; null creates a new one. */
  readonly into: string | null;
  /** When that library was last changed, as the user compared it; null skips the check. */
  readonly updatedAt: string | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOr = (value: unknown, name: string): string | null => {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new ValidationError(`${name} must be text.`);
};

/**
 * Reads the body of an import of a library.
 * @throws ValidationError with `details.errors` that name the places, such as `controls[3].domain`
 */
export const readRequest = (body: unknown): LibraryRequest => {
  if (!isObject(body) || !isObject(body.data)) throw new ValidationError(libraryWords.unreadable.body);
  const { into, updatedAt, ...rest } = body.data;
  const checked = checkCatalogue(rest);
  if (checked.errors) throw fieldErrors(checked.errors, libraryWords.unreadable.incomplete);
  const request = { into: textOr(into, 'into'), updatedAt: textOr(updatedAt, 'updatedAt') };
  return { catalogue: checked.catalogue, ...request };
};
