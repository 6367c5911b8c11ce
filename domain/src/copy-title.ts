import { messages } from './words/messages';

/** Most numbered copies of one row, and most characters of a title. */
const MOST = 50;
const LONGEST = 255;

const cut = (text: string, room: number): string => (text.length <= room ? text : `${text.slice(0, room - 1)}…`);

/** The title, then the title with numbers appended: the caller takes the first unused one. */
export const numberedTitles = (title: string): string[] =>
  Array.from({ length: MOST }, (_, index) => {
    const number = index === 0 ? '' : ` (${index + 1})`;
    return `${cut(title, LONGEST - number.length)}${number}`;
  });

/** Possible titles for a copy in the same register as its original. */
export const copyTitles = (title: string): string[] => numberedTitles(messages.copyOf({ title }));
