import { currentLocale, live } from '../language';
import english from '../messages/en/people';

/** Words of the screens about people: users, one's own profile, and the pages for those who are not signed in. */
export const peopleWords = live('people', english);

const listed = (names: readonly string[]): string => new Intl.ListFormat(currentLocale()).format(names);

/** What another tier has removed and added: 'Your modules changed: Supplier removed, Risk added.' */
export const modulesChanged = (removed: readonly string[], added: readonly string[]): string => {
  const words = peopleWords.access;
  const changes = [
    ...(removed.length > 0 ? [words.removed({ names: listed(removed) })] : []),
    ...(added.length > 0 ? [words.added({ names: listed(added) })] : []),
  ];
  return words.modules({ changes: changes.join(', ') });
};
