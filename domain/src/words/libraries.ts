import { live } from '../language';
import english from '../messages/en/libraries';

/** Words of the libraries of controls: reading a file, comparing versions, the screens. */
export const libraryWords = live('libraries', english);

/** Why a value is refused that the file has twice; long ones are cut. */
export const repeatedText = (at: string, value: string, first: string): string =>
  libraryWords.unreadable.repeated({ at, value: value.slice(0, 60), first });
