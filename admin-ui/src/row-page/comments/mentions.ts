import { commentParts, mentionOf, type Person } from '@ridgeline/domain';

/** What a user types to mention a person. */
const written = ({ name }: Person): string => `@${name}`;

/** A stored text as its author edits it: with names. */
export const toTyped = (text: string, people: readonly Person[]): string =>
  commentParts(text)
    .map((part) => {
      if ('text' in part) return part.text;
      const person = people.find(({ id }) => id === part.user);
      return person ? written(person) : mentionOf(part.user);
    })
    .join('');

/** The typed text as it is stored: each name that was chosen from the list becomes the person. */
export const toStored = (typed: string, chosen: readonly Person[]): string =>
  // The longest names first: 'Ann Lee' is not 'Ann'.
  [...chosen]
    .sort((one, other) => other.name.length - one.name.length)
    .reduce((text, person) => text.replaceAll(written(person), mentionOf(person.id)), typed);

/** A mention that is being typed: where its `@` is, and what follows it. */
export interface Typing {
  readonly from: number;
  readonly q: string;
}

/** The mention before the caret that is not chosen yet; null where none is typed. */
export const typingAt = (typed: string, caret: number, chosen: readonly Person[]): Typing | null => {
  const before = typed.slice(0, caret);
  const [, q] = /(?:^|[\s(])@([^@\n]{0,40})$/.exec(before) ?? [];
  if (q === undefined || chosen.some(({ name }) => q.startsWith(name))) return null;
  return { from: caret - q.length - 1, q };
};

/** The text with the person in the place of what was typed, and the caret behind it. */
export const withPerson = (typed: string, caret: number, { from }: Typing, person: Person) => {
  const head = `${typed.slice(0, from)}${written(person)} `;
  return { text: head + typed.slice(caret), caret: head.length };
};
