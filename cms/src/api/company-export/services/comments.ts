import { auditEntry, COMMENTED, comment, commentParts, fieldOf } from '@ridgeline/domain';
import { companyExportWords as words } from '@ridgeline/domain/words/company-export';
import { PEOPLE } from '../../../database/people';
import { instant, nameOf, tableOf } from '../../../records/table';
import { currentTransaction } from '../../../request';
import { column, columnsHeld, type SheetPlan, sheetOf, type Values } from './sheet';

const NAME = `coalesce(nullif(u.display_name, ''), u.username)`;

const rowNames = (): string =>
  COMMENTED.map(
    (entity) =>
      `when '${entity.plural}' then (select ${nameOf(entity, 'r')} from ${tableOf(entity).name} r where r.document_id = k.about)`,
  ).join(' ');

const rowsSql = (): string => `select k.id, k.register, case k.register ${rowNames()} end as row, k.about, k.text,
    ${NAME} as author, ${instant('k.created_at')} as "createdAt", ${instant('k.edited_at')} as "editedAt"
  from comments k left join up_users u on u.id = k.author_id where k.company_id = ? order by k.id`;

const columns = () => [
  column('id', words.columns.id, 'integer'),
  column('register', fieldOf(auditEntry, 'entity').label),
  column('row', words.columns.row),
  column('about', words.columns.rowId),
  column('text', words.columns.text, 'longText'),
  column('author', words.columns.author),
  column('createdAt', words.columns.written, 'dateTime'),
  column('editedAt', words.columns.edited, 'dateTime'),
];

const REGISTERS = new Map(COMMENTED.map((entity) => [entity.plural, entity]));

/** The comments, with the rows that they are about, their authors, and the names of whom they mention. */
export const commentsSheet = async (companyId: number): Promise<SheetPlan> => {
  const { rows } = await currentTransaction().raw<{ rows: { id: string; name: string }[] }>(
    `select u.document_id as id, ${NAME} as name from ${PEOPLE} p join up_users u on u.id = p.user_id where p.company_id = ?`,
    [companyId],
  );
  const people = new Map(rows.map(({ id, name }) => [id, name]));
  const read = (written: string): string =>
    commentParts(written)
      .map((part) => ('user' in part ? `@${people.get(part.user) ?? words.formerUser}` : part.text))
      .join('');
  const turned = (row: Values): Values => ({
    ...row,
    register: REGISTERS.get(String(row.register))?.nouns.one ?? row.register,
    text: read(String(row.text)),
  });
  return sheetOf(comment.nouns.many, columnsHeld(columns()), { text: rowsSql(), bindings: [companyId] }, turned);
};
