import { words as fieldWords } from '@ridgeline/domain/words/fields';
import { shellWords } from '@ridgeline/domain/words/shell';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { SCREENS } from '../resources';

const names = Object.fromEntries(
  SCREENS.map(({ resource, entity }) => [resource, { name: `${entity.nouns.one} |||| ${entity.nouns.many}` }]),
);

const messages = {
  ...english,
  ra: {
    ...english.ra,
    page: { ...english.ra.page, error: shellWords.connection.pageFailed, loading: shellWords.connection.loading },
    notification: { ...english.ra.notification, http_error: shellWords.connection.serverFailed },
    validation: { ...english.ra.validation, required: fieldWords.required },
  },
  resources: names,
};

/** react-admin's own sentences in English, with the names of our entities. Other languages can be added as further locales. */
export const i18nProvider = polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
});
