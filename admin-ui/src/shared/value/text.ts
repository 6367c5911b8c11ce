import { fieldTexts } from '@ridgeline/domain/field-text';

export { choiceLabel, listOf, relationLabel } from '@ridgeline/domain/field-text';

/** Values as plain text, in the locale and time zone of the browser. */
export const { dateText, dateTimeText, fieldText } = fieldTexts();
