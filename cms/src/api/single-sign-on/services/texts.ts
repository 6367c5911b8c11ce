import { fieldWords, isStorable } from '@ridgeline/domain';
import { LONGEST_SSO_TEXT } from '@ridgeline/domain/single-sign-on';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import type { Faults } from '../../account/services/values';

const { faults: words } = ssoWords;

/** A text of the settings; empty when it is missing or wrong. */
export const text = (raw: unknown, field: string, faults: Faults): string => {
  if (raw === null || raw === undefined) return '';
  if (typeof raw !== 'string' || !isStorable(raw)) faults.add(field, fieldWords.notText);
  else if (raw.length > LONGEST_SSO_TEXT) faults.add(field, words.tooLong({ most: LONGEST_SSO_TEXT }));
  else return raw.trim();
  return '';
};

/** A text that may not be missing. */
export const required = (raw: unknown, field: string, faults: Faults): string => {
  const value = text(raw, field, faults);
  if (value === '' && faults.list.every((fault) => fault.field !== field)) faults.add(field, fieldWords.required);
  return value;
};
