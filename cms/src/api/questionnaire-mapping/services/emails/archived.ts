import { sentQuestionnaire } from '@ridgeline/domain';
import { ASSESSMENT_STATUSES, isOpen } from '@ridgeline/domain/assessment';
import { tableOf } from '../../../../records/table';
import { currentTransaction } from '../../../../request';
import { planReminder } from './reminders';

/** Whether the supplier of a sent questionnaire, the table alias `t`, is archived: it gets no reminders. */
export const SUPPLIER_ARCHIVED =
  'exists (select from supplier_managements s where s.id = t.supplier_id and s.archived_at is not null)';

/** Questionnaires to these suppliers that are not answered yet. */
export const openOfSuppliers = async (supplierIds: readonly number[]): Promise<readonly number[]> => {
  const { name, byField } = tableOf(sentQuestionnaire);
  const open = ASSESSMENT_STATUSES.filter(isOpen);
  const { rows } = await currentTransaction().raw<{ rows: { id: number }[] }>(
    `select t.id from ${name} t where t.${byField.get('supplier')?.column} = any(?::int[])
       and t.${byField.get('status')?.column} in (${open.map(() => '?').join(', ')}) order by t.id`,
    [`{${supplierIds.join(',')}}`, ...open],
  );
  return rows.map(({ id }) => id);
};

/** Plans the reminders that were left out while these suppliers were archived. */
export const remindAgain = async (supplierIds: readonly number[]): Promise<void> => {
  for (const id of await openOfSuppliers(supplierIds)) await planReminder(id);
};
