import {
  accountWords,
  type FieldMessage,
  fieldOf,
  fieldWords,
  isEmail,
  messages,
  readValue,
  user,
  usernameProblem,
} from '@ridgeline/domain';
import { fieldErrors, ValidationError } from '../../../records/errors';

export type Data = Readonly<Record<string, unknown>>;

/** The `data` of a request's body. @throws ValidationError where there is none */
export const dataOf = (body: unknown): Data => {
  const { data } = (body ?? {}) as { data?: unknown };
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new ValidationError('The body must be {"data": {...}} with the fields of one user.');
  }
  return data as Data;
};

/** Fields that a form sends back unchanged and that are ignored: the frame of the row. */
const FRAME = ['id', 'documentId', 'createdAt', 'updatedAt', 'lastSignInAt'];

/** @throws ValidationError that names each key that is not a field of a user */
export const refuseUnknown = (data: Data, more: readonly string[] = []): void => {
  const known = new Set([...user.fields.map(({ name }) => name), ...FRAME, ...more]);
  const unknown = Object.keys(data).filter((name) => !known.has(name));
  if (unknown.length > 0) throw fieldErrors(unknown.map((field) => ({ field, message: fieldWords.unknownField })));
};

/** Collects the errors of one request's fields, to be returned together. */
export class Faults {
  readonly list: FieldMessage[] = [];

  add(field: string, message: string): void {
    this.list.push({ field, message });
  }

  /** @throws ValidationError when a fault was added */
  refuse(): void {
    if (this.list.length > 0) throw fieldErrors(this.list);
  }
}

/**
 * Reads one text field of a user as it is stored; undefined when it was not sent or is wrong, which is then added to the
 * faults. `name` is the field's name in the request.
 */
export const readText = (data: Data, field: string, faults: Faults, name = field): string | null | undefined => {
  if (data[name] === undefined) return undefined;
  const reading = readValue(fieldOf(user, field), data[name]);
  if (reading.error === undefined) return (reading.value as string | null) ?? null;
  faults.add(name, reading.error);
  return undefined;
};

/** As `readText`, for a required field. */
export const readRequired = (data: Data, field: string, faults: Faults, name = field): string | undefined => {
  const value = readText(data, field, faults, name);
  if (value === null || data[name] === undefined) faults.add(name, fieldWords.required);
  return value ?? undefined;
};

export const readUsername = (data: Data, faults: Faults): string | undefined => {
  const value = readRequired(data, 'username', faults)?.normalize('NFC');
  const problem = value && usernameProblem(value);
  if (problem) faults.add('username', problem);
  return value;
};

/** An address that can receive mail: mails and sign-in depend on it, so a wrong one is refused, not only warned about. */
export const readEmail = (data: Data, faults: Faults): string | undefined => {
  const value = readRequired(data, 'email', faults);
  if (value && !isEmail(value)) faults.add('email', accountWords.notEmail);
  return value?.toLowerCase();
};

/** What was sent for a role or a company: its name or id, or an object that contains it; null for nothing. */
export const referenceOf = (raw: unknown, ...keys: string[]): string | null => {
  if (raw === null || raw === undefined || raw === '') return null;
  if (typeof raw !== 'object') return String(raw);
  const found = keys.map((key) => (raw as Data)[key]).find((value) => value !== undefined && value !== null);
  return found === undefined || typeof found === 'object' ? '' : String(found);
};

const UNIQUE: Readonly<Record<string, 'email' | 'username'>> = {
  wall_account_email: 'email',
  wall_account_username: 'username',
  wall_invited_email: 'email',
  wall_invited_username: 'username',
};

/** A username or address that another account has, of any company. */
export class TakenError extends ValidationError {
  constructor(readonly fields: readonly ('email' | 'username')[]) {
    super(messages.checkFields, { errors: fields.map((field) => ({ field, message: accountWords.taken })) });
  }
}

/** Reports at its field that a username or address is taken, but not by whom; throws any other error on. */
export const throwTaken = (error: unknown): never => {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
  const field = UNIQUE[constraint];
  if (!field) throw error;
  throw new TakenError([field]);
};
