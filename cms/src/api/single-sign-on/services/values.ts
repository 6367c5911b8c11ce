import { type FieldMessage, fieldWords, isStaffRole, type Role } from '@ridgeline/domain';
import {
  domainsIn,
  isDomain,
  MOST_BREAK_GLASS,
  MOST_DOMAINS,
  MOST_ROLE_RULES,
  PROVISIONING,
  type Provisioning,
  type RoleRule,
} from '@ridgeline/domain/single-sign-on';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { ValidationError } from '../../../records/errors';
import type { Faults } from '../../account/services/values';
import { type Connection, connectionOf, type Data } from './connection';
import type { Pasted } from './saml/metadata';
import type { Stored } from './settings/read';
import type { Owner } from './stored';
import { text } from './texts';

/** What a request may change. */
export interface Wished extends Connection {
  readonly domains: readonly string[];
  readonly provisioning: Provisioning;
  readonly role: Role;
  readonly roleClaim: string;
  readonly roleMap: readonly RoleRule[];
  readonly active: boolean;
  readonly required: boolean;
  /** Of the operators alone. */
  readonly breakGlass: readonly number[];
}

const { faults: words } = ssoWords;

const PROVIDER_FIELDS = [
  ...['kind', 'metadata', 'signInUrl', 'certificates', 'issuer', 'clientId', 'secret', 'domains', 'active', 'required'],
];
/** Operators are not made by a sign-in, and no claim gives their role. */
const COMPANY_FIELDS = [...PROVIDER_FIELDS, 'provisioning', 'role', 'roleClaim', 'roleMap'];
const OPERATOR_FIELDS = [...PROVIDER_FIELDS, 'breakGlass'];

const domains = (raw: unknown, faults: Faults): string[] => {
  const list = Array.isArray(raw) ? raw.slice(0, MOST_DOMAINS + 1).join(' ') : raw;
  const found = typeof list === 'string' && list.length <= 10_000 ? domainsIn(list) : [];
  const wrong = found.find((domain) => !isDomain(domain));
  if (found.length === 0) faults.add('domains', words.domainNeeded);
  else if (found.length > MOST_DOMAINS) faults.add('domains', words.tooMany({ most: MOST_DOMAINS }));
  else if (wrong !== undefined) faults.add('domains', words.domain({ domain: wrong.slice(0, 80) }));
  return found;
};

const rule = (raw: unknown, field: string, faults: Faults): RoleRule => {
  const { value, role } = (typeof raw === 'object' && raw !== null ? raw : {}) as Data;
  const read = text(value, field, faults);
  if (read === '') faults.add(field, words.value);
  else if (!isStaffRole(role)) faults.add(field, words.role);
  return { value: read, role: role as Role };
};

/** Rules that give roles; what is wrong is added to the faults at this field. */
export const readRules = (raw: unknown, field: string, faults: Faults): RoleRule[] => {
  if (raw === undefined || raw === null) return [];
  if (!Array.isArray(raw) || raw.length > MOST_ROLE_RULES) {
    faults.add(field, words.tooMany({ most: MOST_ROLE_RULES }));
    return [];
  }
  return raw.map((one) => rule(one, field, faults));
};

const yes = (raw: unknown, field: string, faults: Faults): boolean => {
  if (raw !== undefined && typeof raw !== 'boolean') faults.add(field, fieldWords.notYesNo);
  return raw === true;
};

const ids = (raw: unknown, field: string, faults: Faults): number[] => {
  const list = raw ?? [];
  if (!Array.isArray(list) || list.some((one) => !Number.isSafeInteger(one)))
    faults.add(field, words.breakGlassUnknown);
  else if (list.length > MOST_BREAK_GLASS) faults.add(field, words.tooMany({ most: MOST_BREAK_GLASS }));
  else return [...new Set<number>(list)];
  return [];
};

const unknownFields = (data: Data, owner: Owner): FieldMessage[] => {
  const fields = owner === null ? OPERATOR_FIELDS : COMPANY_FIELDS;
  return Object.keys(data).flatMap((field) =>
    fields.includes(field) ? [] : { field, message: fieldWords.unknownField },
  );
};

/** @throws ValidationError where the request has no such body */
export const bodyOf = (body: unknown): Data => {
  const { data } = (body ?? {}) as { data?: unknown };
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data as Data;
  throw new ValidationError('The body must be {"data": {...}} with the settings of single sign-on.');
};

/** Reads what is sent, and what the pasted metadata says; what is not sent stays as it is. What is wrong is added to the faults. */
export const readWished = (
  sent: Data,
  { lastTest: _, testedBy: __, ...kept }: Stored,
  owner: Owner,
  faults: Faults,
  pasted: Pasted | undefined,
): Wished => {
  faults.list.push(...unknownFields(sent, owner));
  const data: Data = { ...kept, ...sent };
  const connection = connectionOf(data, faults, pasted);
  const provisioning = PROVISIONING.find((one) => one === (data.provisioning ?? 'invited'));
  if (!provisioning) faults.add('provisioning', words.provisioning);
  const role = data.role ?? 'Analyst';
  if (!isStaffRole(role)) faults.add('role', words.role);
  const [roleClaim, roleMap] = [text(data.roleClaim, 'roleClaim', faults), readRules(data.roleMap, 'roleMap', faults)];
  if (roleMap.length > 0 && roleClaim === '') faults.add('roleClaim', words.claimNeeded);
  const [active, need] = [yes(data.active, 'active', faults), yes(data.required, 'required', faults)];
  if (need && !active) faults.add('required', words.activeFirst);
  return {
    ...connection,
    domains: domains(data.domains, faults),
    provisioning: provisioning ?? 'invited',
    role: role as Role,
    ...{ roleClaim, roleMap, active, required: need },
    breakGlass: ids(data.breakGlass, 'breakGlass', faults),
  };
};
