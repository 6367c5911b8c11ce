import { currentLanguage, isLanguage, LANGUAGES } from '@ridgeline/domain/language';
import { words as fieldWords } from '@ridgeline/domain/words/fields';
import { reactAdminWords as words } from '@ridgeline/domain/words/react-admin';
import { shellWords } from '@ridgeline/domain/words/shell';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { SCREENS } from '../resources';
import { changeOwnDetails } from './account';

const names = Object.fromEntries(
  SCREENS.map(({ resource, entity }) => [resource, { name: `${entity.nouns.one} |||| ${entity.nouns.many}` }]),
);

const { validation, page, message, notification } = words;
/** Replaced by react-admin. */
const [min, max] = ['%{min}', '%{max}'];

const messages = {
  ...english,
  ra: {
    ...english.ra,
    page: {
      ...english.ra.page,
      not_found: page.not_found,
      access_denied: page.access_denied,
      error: shellWords.connection.pageFailed,
      loading: shellWords.connection.loading,
    },
    message: {
      ...english.ra.message,
      invalid_form: message.invalid_form,
      unsaved_changes: message.unsaved_changes,
    },
    notification: {
      ...english.ra.notification,
      updated: notification.updated,
      created: notification.created,
      deleted: notification.deleted,
      canceled: notification.canceled,
      item_doesnt_exist: notification.item_doesnt_exist,
      logged_out: notification.logged_out,
      not_authorized: notification.not_authorized,
      offline: notification.offline,
      http_error: shellWords.connection.serverFailed,
    },
    validation: {
      ...english.ra.validation,
      required: fieldWords.required,
      number: validation.number,
      email: validation.email,
      minLength: validation.minLength({ min }),
      maxLength: validation.maxLength({ max }),
      minValue: validation.minValue({ min }),
      maxValue: validation.maxValue({ max }),
    },
  },
  resources: names,
};

const provider = polyglotI18nProvider(
  () => messages,
  currentLanguage(),
  LANGUAGES.map(({ value, label }) => ({ locale: value, name: label })),
  { allowMissing: true },
);

/** react-admin's own sentences in the language of the page. Another one is chosen as in the user's menu: it is stored with the user, and the page is loaded again. */
export const i18nProvider = {
  ...provider,
  changeLocale: async (locale: string): Promise<void> => {
    if (isLanguage(locale)) await changeOwnDetails({ language: locale });
  },
};
