import { isStorable } from '@ridgeline/domain';
import { LONGEST_SCIM_FILTER } from '@ridgeline/domain/scim';
import { scimWords } from '@ridgeline/domain/words/scim';
import { scimFault } from './fault';

/** A comparison with `eq`; the name is in lower case, without the schema and without a condition in brackets. */
export interface Term {
  readonly name: string;
  readonly value: string | boolean;
}

const TERM = /^([a-z$][\w$-]*(?:\[[^\]"]*(?:"[^"]*")?\s*\])?(?:\.[a-z$]+)?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*/i;
const SCHEMA = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;
const AND = /^and\s+/i;

const literalOf = (raw: string): string | boolean | undefined => {
  try {
    const value: string | boolean = JSON.parse(raw.startsWith('"') ? raw : raw.toLowerCase());
    return typeof value === 'boolean' || isStorable(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const readTerms = (text: string): Term[] | undefined => {
  const terms: Term[] = [];
  for (let rest = text.trim(); ; ) {
    const [all = '', path = '', raw = ''] = TERM.exec(rest.replace(SCHEMA, '')) ?? [];
    const value = all === '' ? undefined : literalOf(raw);
    if (value === undefined) return undefined;
    terms.push({ name: path.toLowerCase().replace(/\[.*\]/, ''), value });
    rest = rest.replace(SCHEMA, '').slice(all.length);
    if (rest === '') return terms;
    if (!AND.test(rest)) return undefined;
    rest = rest.replace(AND, '');
  }
};

/**
 * The comparisons of a filter: those with `eq`, joined by `and`. Entra ID and Okta send no others.
 * @param names what may be compared
 * @throws ValidationError for any other filter
 */
export const termsOf = (raw: unknown, names: readonly string[]): readonly Term[] => {
  if (raw === undefined || raw === '') return [];
  const terms = typeof raw === 'string' && raw.length <= LONGEST_SCIM_FILTER ? readTerms(raw) : undefined;
  const known = names.map((name) => name.toLowerCase());
  if (terms?.every(({ name }) => known.includes(name))) return terms;
  throw scimFault('invalidFilter', scimWords.faults.filter({ names: names.join(', ') }));
};
