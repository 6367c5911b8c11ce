import { MOST_SCIM_MEMBERS } from '@ridgeline/domain/scim';
import { scimWords } from '@ridgeline/domain/words/scim';
import { type Attributes, attribute, neededIn, partsOf, textIn } from '../attributes';
import { scimFault } from '../fault';
import { type Operation, pathOf, spread } from '../operations';

/** A group as a directory wants it. */
export interface SentGroup {
  readonly displayName: string;
  readonly externalId: string | null;
  /** Ids of users; undefined to stay as they are. */
  readonly members: ReadonlySet<string> | undefined;
}

const idsIn = (raw: unknown): string[] =>
  partsOf(raw, 'members', MOST_SCIM_MEMBERS).map((part) => neededIn(part, 'value'));

/** Reads a whole group. @throws ValidationError */
export const readSentGroup = (data: Attributes): SentGroup => {
  const members = attribute(data, 'members');
  return {
    displayName: neededIn(data, 'displayName'),
    externalId: textIn(data, 'externalId'),
    members: members === undefined ? undefined : new Set(idsIn(members)),
  };
};

/** A group while operations are applied. */
interface Draft {
  displayName: unknown;
  externalId: unknown;
  members: Set<string>;
}

/** Members that an operation names: in its value, or in the condition of its path. */
const namedBy = ({ value }: Operation, terms: ReturnType<typeof termsIn>): string[] => [
  ...(value === undefined || value === null ? [] : idsIn(value)),
  ...terms.map((term) => String(term.value)),
];

const termsIn = (path: NonNullable<ReturnType<typeof pathOf>>) => path.terms;

const applyToMembers = (draft: Draft, operation: Operation, path: NonNullable<ReturnType<typeof pathOf>>): void => {
  const ids = namedBy(operation, termsIn(path));
  if (operation.op === 'replace') draft.members = new Set(ids);
  else if (operation.op === 'add') for (const id of ids) draft.members.add(id);
  // Without a value, all are removed; Entra ID names them in the value, and an empty list names none.
  else if (ids.length === 0 && !Array.isArray(operation.value)) draft.members.clear();
  else for (const id of ids) draft.members.delete(id);
  if (draft.members.size > MOST_SCIM_MEMBERS) {
    throw scimFault('invalidValue', scimWords.faults.list({ name: 'members', most: MOST_SCIM_MEMBERS }));
  }
};

/** A group with operations applied. @throws ValidationError */
export const patchedGroup = (
  before: { readonly displayName: string; readonly externalId: string | null; readonly members: ReadonlySet<string> },
  operations: readonly Operation[],
): SentGroup => {
  const draft: Draft = { ...before, members: new Set(before.members) };
  for (const operation of operations.flatMap(spread)) {
    const path = pathOf(operation.path, ['value']);
    const value = operation.op === 'remove' ? undefined : operation.value;
    if (path?.name === 'members') applyToMembers(draft, operation, path);
    else if (path?.name === 'displayname') draft.displayName = value;
    else if (path?.name === 'externalid') draft.externalId = value;
  }
  const { members, ...texts } = draft;
  return { ...readSentGroup(texts), members };
};
