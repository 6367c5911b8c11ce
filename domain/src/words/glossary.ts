import { live } from '../language';
import english from '../messages/en/glossary';

/** The words of the field, each with one definition. */
export const glossaryWords = live('glossary', english);

/** A word of the field that the product explains where it appears. */
export type Term = keyof typeof english.words;
