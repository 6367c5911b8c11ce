import type { Nouns } from '../entity';
import { inSentence, live, nounsInSentence } from '../language';
import english from '../messages/en/register';

/** Words of every list and form, whichever entity they show; the entity's own nouns are put in. */
export const registerWords = live('register', english);

/** How many rows there are, as in `1 supplier`. @param more that they were not counted beyond this */
export const countOf = (count: number, nouns: Nouns, more = false): string =>
  more
    ? registerWords.list.moreRows({ count, many: inSentence(nouns.many) })
    : registerWords.list.rows({ count, ...nounsInSentence(nouns) });

/**
 * An entity's message with the server's sentence in it. A message without a place for it is followed by the sentence,
 * since an error must say why.
 */
export const say = (template: string, message = ''): string => {
  if (template.includes('{message}')) return template.replace('{message}', () => message).trim();
  return message ? `${template}. ${message}` : template;
};
