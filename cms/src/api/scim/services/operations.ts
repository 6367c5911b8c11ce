import { LONGEST_SCIM_FILTER, MOST_SCIM_OPERATIONS } from '@ridgeline/domain/scim';
import { scimWords } from '@ridgeline/domain/words/scim';
import { type Attributes, attribute, bodyOf, partsOf } from './attributes';
import { scimFault } from './fault';
import { type Term, termsOf } from './filter';

/** One step of a PATCH: at a path, or at the resource itself. */
export interface Operation {
  readonly op: 'add' | 'remove' | 'replace';
  /** Undefined for one at the resource itself. */
  readonly path: string | undefined;
  readonly value: unknown;
}

/** A path in its parts: `emails[type eq "work"].value`. Names are in lower case. */
export interface Path {
  readonly name: string;
  /** Of the values with several parts, those that are meant; all of them where there is none. */
  readonly terms: readonly Term[];
  readonly part: string | undefined;
}

const { faults: words } = scimWords;

const OPS: readonly Operation['op'][] = ['add', 'remove', 'replace'];

const readOperation = (raw: Attributes): Operation => {
  const name = attribute(raw, 'op');
  // Entra ID writes them with a capital letter.
  const op = OPS.find((one) => typeof name === 'string' && one === name.toLowerCase());
  if (!op) throw scimFault('invalidSyntax', words.op);
  const path = attribute(raw, 'path') ?? undefined;
  if (path !== undefined && (typeof path !== 'string' || path.length > LONGEST_SCIM_FILTER)) {
    throw scimFault('invalidPath', words.path({ path: '' }));
  }
  const value = attribute(raw, 'value');
  if (op === 'remove' && path === undefined) throw scimFault('noTarget', words.path({ path: '' }));
  if (op !== 'remove' && value === undefined) throw scimFault('invalidValue', words.value);
  return { op, path, value };
};

/** The operations of a PATCH. @throws ValidationError */
export const operationsOf = (body: unknown): readonly Operation[] => {
  const raw = attribute(bodyOf(body), 'Operations');
  const list = Array.isArray(raw) ? partsOf(raw, 'Operations', MOST_SCIM_OPERATIONS) : [];
  if (list.length === 0) throw scimFault('invalidSyntax', words.operations({ most: MOST_SCIM_OPERATIONS }));
  return list.map(readOperation);
};

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;
const PATH = /^([a-z$][\w$-]*)(?:\[(.*)\])?(?:\.([a-z$][\w$-]*))?$/is;

/**
 * A path in its parts; undefined for one of an extension, which the product does not have.
 * @param parts what a condition in brackets may compare
 * @throws ValidationError
 */
export const pathOf = (text: string, parts: readonly string[]): Path | undefined => {
  const plain = text.trim().replace(CORE, '');
  if (/^urn:/i.test(plain)) return undefined;
  const [all, name = '', condition, part] = PATH.exec(plain) ?? [];
  if (all === undefined) throw scimFault('invalidPath', words.path({ path: text.slice(0, 80) }));
  const terms = condition === undefined ? [] : termsOf(condition, parts);
  return { name: name.toLowerCase(), terms, part: part?.toLowerCase() };
};

/** An operation at the resource itself is one for each attribute of its value. @throws ValidationError */
export const spread = (operation: Operation): readonly (Operation & { readonly path: string })[] => {
  const { path } = operation;
  if (path !== undefined) return [{ ...operation, path }];
  return Object.entries(bodyOf(operation.value)).map(([name, value]) => ({ ...operation, path: name, value }));
};
