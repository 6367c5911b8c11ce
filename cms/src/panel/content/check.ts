import {
  askRules,
  type ContentType,
  type Entity,
  type FieldMessage,
  fieldWords,
  messages,
  siteWords,
  USUAL_SETTINGS,
  validate,
} from '@ridgeline/domain';
import { isContent, type PanelType } from '../../database/panel-types';
import { newTrip } from '../../database/together';
import { ValidationError } from '../../records/errors';
import { askRepeatedKey, holdKeys, sameRelations } from '../../records/keys';
import { currentTransaction } from '../../request';
import { companyProblems } from './companies';
import { pastPanelRole } from './past';
import { panelRelations } from './relations';

type Values = Readonly<Record<string, unknown>>;

/** A row before it is written: the sent values, and the stored ones. */
export interface Draft {
  readonly sent: Values;
  readonly stored: Values;
}

/** Without relations, which the panel sends in a separate form. */
const withoutRelations = <Type extends PanelType>(type: Type): Type => {
  const known = plain.get(type);
  if (known) return known as Type;
  const made = { ...type, fields: type.fields.filter(({ kind }) => kind !== 'relation') };
  plain.set(type, made);
  return made;
};
const plain = new WeakMap<PanelType, PanelType>();

const contentProblems = (type: ContentType, values: Values): FieldMessage[] => {
  const { part } = type;
  const list = part && values[part.field];
  const none = part && Array.isArray(list) && list.length === 0;
  return [...(type.problems?.(values) ?? []), ...(none ? [{ field: part.field, message: siteWords.noSections }] : [])];
};

/**
 * Another shared row with the same natural key, checked under the locks of a form: the second of two simultaneous saves
 * waits. An unchanged key is not checked: older data may contain duplicates.
 */
const keyProblems = (entity: Entity, values: Values, stored: Values): Promise<FieldMessage[]> =>
  pastPanelRole(async () => {
    const trip = newTrip();
    holdKeys(trip, entity);
    const check = askRepeatedKey(trip, entity, values);
    await trip.run(currentTransaction());
    try {
      const row = stored.id === undefined ? undefined : { id: Number(stored.id), values: stored };
      // The panel shows no warnings, so what forms only warn of is refused here.
      return (await check(values, row)).map(({ field }) => ({ field, message: messages.existingKey }));
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return (error.details as { errors: FieldMessage[] }).errors;
    }
  });

/**
 * Checks a row that the panel saves by the same definitions as a form of the dashboard.
 * @param whole whether required fields must be filled: in a draft they may be empty
 * @returns the errors, and the values as they are to be stored
 */
export const checkRow = async (
  type: PanelType,
  { sent, stored }: Draft,
  whole: boolean,
): Promise<{ problems: FieldMessage[]; values: Record<string, unknown> }> => {
  const { values, errors } = validate(withoutRelations(type), sent, stored);
  const problems = errors.filter(({ message }) => whole || message !== fieldWords.required);
  const after = { ...stored, ...values };
  if (isContent(type)) {
    problems.push(...contentProblems(type, after), ...(await companyProblems(type, after)));
    return { problems, values };
  }
  const relations = await panelRelations(type.fields, sent, stored);
  const pointing = { ...after, ...relations.values };
  problems.push(...relations.problems, ...sameRelations(type, pointing));
  problems.push(...(await keyProblems(type, pointing, stored)));
  // A shared row belongs to no company, and the panel has no place for warnings.
  problems.push(...askRules(type, pointing, USUAL_SETTINGS, stored.id === undefined ? undefined : stored).errors);
  return { problems, values: { ...values, ...relations.values } };
};
