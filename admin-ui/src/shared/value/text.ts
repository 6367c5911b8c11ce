import { fieldTexts } from '@ridgeline/domain/field-text';
import { currentLocale } from '@ridgeline/domain/language';

export { choiceLabel, listOf, relationLabel } from '@ridgeline/domain/field-text';

/** Values as plain text, in the reader's locale and the time zone of the browser. */
export const { dateText, dateTimeText, fieldText } = fieldTexts({ locale: currentLocale() });
