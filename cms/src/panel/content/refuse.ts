import { type FieldMessage, fieldWords, messages } from '@ridgeline/domain';
import { errors } from '@strapi/utils';

/** Refuses in the form in which the panel shows each message at its field; does nothing without errors. */
export const refuseInPanel = (list: readonly FieldMessage[]): void => {
  if (list.length === 0) return;
  const missing = list.every(({ message }) => message === fieldWords.required);
  const [first] = list;
  const alone = list.length === 1 && first && !missing ? first.message : undefined;
  throw new errors.ValidationError(alone ?? (missing ? messages.requiredFields : messages.checkFields), {
    errors: list.map(({ field, message }) => ({ path: [field], message, name: 'ValidationError' })),
  });
};
