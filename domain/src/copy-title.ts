import { messages } from './words/messages';

/** Copies of one row that are told apart by a number, and characters of a title, at most. */
const MOST = 50;
const LONGEST = 255;

const cut = (text: string, room: number): string => (text.length <= room ? text : `${text.slice(0, room - 1)}…`);

/** The title, then with a number behind it, to take the first that is free. */
export const numberedTitles = (title: string): string[] =>
  Array.from({ length: MOST }, (_, index) => {
    const number = index === 0 ? '' : ` (${index + 1})`;
    return `${cut(title, LONGEST - number.length)}${number}`;
  });

/** What a copy that stands beside its original may be called. */
export const copyTitles = (title: string): string[] => numberedTitles(messages.copyOf(title));
