import { scimWords } from '@ridgeline/domain/words/scim';
import { type Attributes, attribute, comparable, partsOf } from '../attributes';
import { scimFault } from '../fault';
import { type Operation, type Path, pathOf, spread } from '../operations';
import type { ScimUser } from './read';

/** A user while operations are applied: in the form of a whole user that a directory sends. */
interface Draft {
  userName: unknown;
  externalId: unknown;
  displayName: unknown;
  active: unknown;
  name: Record<string, unknown>;
  emails: readonly Attributes[];
}

const SINGLE = ['userName', 'externalId', 'displayName', 'active'] as const;
const OF_NAME = ['givenName', 'familyName', 'formatted'] as const;
const OF_EMAIL = ['type', 'value', 'primary'] as const;

/** What a condition may compare; attributes that the product does not have, such as addresses, have conditions too. */
const COMPARED = [...OF_EMAIL, 'display'];

/** Most addresses that a draft has. */
const MOST = 20;

const named = <Name extends string>(names: readonly Name[], asked: string | undefined): Name | undefined =>
  names.find((name) => name.toLowerCase() === asked);

const setName = (draft: Draft, { op, value }: Operation, part: string | undefined): void => {
  if (part === undefined) {
    const [sent = {}] = op === 'remove' ? [] : partsOf(value, 'name', 1);
    const parts = OF_NAME.map((name) => [name, attribute(sent, name)] as const);
    const kept = op === 'remove' ? {} : draft.name;
    draft.name = { ...kept, ...Object.fromEntries(parts.filter(([, one]) => one !== undefined)) };
    return;
  }
  const name = named(OF_NAME, part);
  if (name) draft.name[name] = op === 'remove' ? undefined : value;
};

const isMeant = (email: Attributes, { terms }: Path): boolean =>
  terms.every(({ name, value }) => comparable(attribute(email, name)) === comparable(value));

/** One primary address at most: a new one takes the mark from the others. @throws ValidationError where there are too many */
const withNew = (emails: readonly Attributes[], added: readonly Attributes[]): Attributes[] => {
  const primary = added.some((email) => comparable(attribute(email, 'primary')) === 'true');
  const all = [...(primary ? emails.map((email) => ({ ...email, primary: false })) : emails), ...added];
  if (all.length <= MOST) return all;
  throw scimFault('invalidValue', scimWords.faults.list({ name: 'emails', most: MOST }));
};

const changed = (draft: Draft, { op, value }: Operation, path: Path): readonly Attributes[] => {
  const part = named(OF_EMAIL, path.part);
  if (path.part !== undefined && !part) return draft.emails;
  const sent: readonly Attributes[] = part ? [{ [part]: value }] : partsOf(value, 'emails', MOST).map(knownOf);
  if (path.terms.length === 0 && !part) return op === 'add' ? withNew(draft.emails, sent) : sent;
  if (draft.emails.some((email) => isMeant(email, path))) {
    return draft.emails.map((email) => (isMeant(email, path) ? { ...email, ...sent[0] } : email));
  }
  const described = Object.fromEntries(path.terms.map((term) => [term.name, term.value]));
  return withNew(draft.emails, [{ ...described, ...sent[0] }]);
};

/** What an address has here. What else is sent of it would be copied by each of up to 1,000 operations. */
const knownOf = (email: Attributes): Attributes =>
  Object.fromEntries(COMPARED.map((name) => [name, attribute(email, name)]).filter(([, one]) => one !== undefined));

const setEmails = (draft: Draft, operation: Operation, path: Path): void => {
  draft.emails =
    operation.op === 'remove'
      ? draft.emails.filter((email) => path.terms.length > 0 && !isMeant(email, path))
      : changed(draft, operation, path);
};

const apply = (draft: Draft, operation: Operation & { readonly path: string }): void => {
  const path = pathOf(operation.path, COMPARED);
  if (!path) return;
  if (path.name === 'name') setName(draft, operation, path.part);
  if (path.name === 'emails') setEmails(draft, operation, path);
  const single = named(SINGLE, path.name);
  if (single) draft[single] = operation.op === 'remove' ? undefined : operation.value;
};

/** A user with operations applied, in the form of a whole user that is sent. @throws ValidationError */
export const patchedUser = (user: ScimUser, operations: readonly Operation[]): Attributes => {
  const { userName, externalId, displayName, active, givenName, familyName, email } = user;
  // A name that was made of both parts follows them; one that was sent stays.
  const made = [givenName, familyName].filter(Boolean).join(' ');
  const draft: Draft = {
    ...{ userName, externalId, active, name: { givenName, familyName } },
    displayName: displayName === made ? undefined : displayName,
    emails: [{ value: email, type: 'work', primary: true }],
  };
  for (const operation of operations.flatMap(spread)) apply(draft, operation);
  return { ...draft };
};
