import {
  type Entity,
  type FieldMessage,
  fieldWords,
  readViewState,
  viewNameProblem,
  viewWords,
} from '@ridgeline/domain';
import { fieldErrors, ValidationError } from '../../../records/errors';

export type Data = Readonly<Record<string, unknown>>;

/** The writable fields of a view; a field that was not sent is absent. */
export interface ViewChange {
  readonly name?: string;
  readonly state?: string;
  readonly shared?: boolean;
}

/** The `data` of a request's body. @throws ValidationError when there is none */
export const dataOf = (body: unknown): Data => {
  const { data } = (body ?? {}) as { data?: unknown };
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new ValidationError('The body must be {"data": {...}} with the fields of one view.');
  }
  return data as Data;
};

type Read<Value> = { readonly value: Value } | { readonly message: string };

const readName = (raw: unknown): Read<string> => {
  if (typeof raw !== 'string') return { message: viewWords.nameMissing };
  const message = viewNameProblem(raw);
  return message === undefined ? { value: raw.trim() } : { message };
};

const readState = (entity: Entity, raw: unknown): Read<string> => {
  const { state, problems } = readViewState(entity, raw);
  return problems.length === 0 ? { value: JSON.stringify(state) } : { message: problems.slice(0, 10).join(' ') };
};

const readShared = (raw: unknown): Read<boolean> =>
  typeof raw === 'boolean' ? { value: raw } : { message: fieldWords.notYesNo };

/**
 * Reads the sent fields of a view of this register.
 * @throws ValidationError that names each field that is wrong or unknown
 */
export const readChange = (entity: Entity, { register: _known, ...data }: Data): ViewChange => {
  const readers: Readonly<Record<string, (raw: unknown) => Read<string | boolean>>> = {
    name: readName,
    state: (raw) => readState(entity, raw),
    shared: readShared,
  };
  const change: Record<string, string | boolean> = {};
  const errors: FieldMessage[] = [];
  for (const [field, raw] of Object.entries(data)) {
    const reader = Object.hasOwn(readers, field) ? readers[field] : undefined;
    const reading = reader?.(raw) ?? { message: fieldWords.unknownField };
    if ('message' in reading) errors.push({ field: field.slice(0, 60), message: reading.message });
    else change[field] = reading.value;
  }
  if (errors.length > 0) throw fieldErrors(errors);
  return change;
};
