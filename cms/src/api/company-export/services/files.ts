import { auditEntry, ENTITIES, type Entity, evidence, fieldOf, targetOf } from '@ridgeline/domain';
import { companyExportWords as words } from '@ridgeline/domain/words/company-export';
import { PROVIDER } from '../../../files/stored-files';
import { COMPANY_COLUMN, nameOf, tableOf } from '../../../records/table';
import { currentTransaction } from '../../../request';
import { fileName, folderName, uniquePaths } from './names';
import { column, columnsHeld, type SheetPlan } from './sheet';

/** A stored file as the database knows it, with the row that it belongs to. */
interface Found {
  readonly hash: string;
  readonly name: string;
  /** Null for a file that is attached to no row. */
  readonly rowId: number | null;
  readonly row: string | null;
  /** A folder within that of the row. */
  readonly within: string | null;
}

/** A file of the company, and its place in the archive. */
export interface CompanyFile {
  readonly path: string;
  /** Key of its content in the storage. */
  readonly content: string;
  readonly register: string;
  readonly row: string;
  readonly name: string;
}

const find = async (text: string, bindings: readonly unknown[]): Promise<Found[]> =>
  (await currentTransaction().raw<{ rows: Found[] }>(text, bindings as never[])).rows;

const attachedTo = (entity: Entity, companyId: number): Promise<Found[]> => {
  const table = tableOf(entity);
  const own = entity.name === 'company' ? 't.id' : COMPANY_COLUMN;
  return find(
    `select f.hash, f.name, t.id as "rowId", ${nameOf(entity, 't')} as row, null as within
     from files_related_mph m join files f on f.id = m.file_id join ${table.name} t on t.id = m.related_id
     where m.related_type = ? and f.provider = ? and f.company_id = ? and ${own} = ? order by t.id, m."order", f.id`,
    [table.uid, PROVIDER, companyId, companyId],
  );
};

const attachedToNone = (companyId: number): Promise<Found[]> =>
  find(
    `select f.hash, f.name, null as "rowId", null as row, null as within from files f
     where f.provider = ? and f.company_id = ? and not exists (select from files_related_mph m where m.file_id = f.id)
     order by f.id`,
    [PROVIDER, companyId],
  );

const givenWithAnswers = (companyId: number): Promise<Found[]> =>
  find(
    `select e.file_key as hash, e.name, m.id as "rowId", concat_ws(' - ', nullif(m.recipient, ''), m.title) as row,
       coalesce((select q.asked->>'code' from jsonb_array_elements(
         case when jsonb_typeof(m.questions) = 'array' then m.questions end) q(asked)
         where q.asked->>'documentId' = e.question_id limit 1), e.question_id) as within
     from evidences e join questionnaire_mappings m on m.id = e.mapping_id
     where e.company_id = ? and e.file_key is not null order by m.id, e.id`,
    [companyId],
  );

/**
 * The files of the company, each in the folder of its row. Small facts of each are in memory, never a content.
 * @param companyId the company in view
 */
export const filesOf = async (companyId: number): Promise<CompanyFile[]> => {
  const uniqueFile = uniquePaths();
  const uniqueFolder = uniquePaths();
  const placed = (register: string, found: readonly Found[]): CompanyFile[] => {
    const folders = new Map<number, string>();
    const folderOf = ({ rowId, row }: Found): string => {
      const base = `${words.folders.files}/${folderName(register)}/`;
      if (rowId === null) return base;
      const folder = folders.get(rowId) ?? `${uniqueFolder(base, folderName(row ?? String(rowId)))}/`;
      folders.set(rowId, folder);
      return folder;
    };
    return found.map((one) => ({
      path: uniqueFile(`${folderOf(one)}${one.within ? `${folderName(one.within)}/` : ''}`, fileName(one.name)),
      content: one.hash,
      register,
      row: one.row ?? '',
      name: one.name,
    }));
  };
  const files: CompanyFile[] = [];
  for (const entity of ENTITIES.filter(({ fields }) => fields.some(({ kind }) => kind === 'files'))) {
    files.push(...placed(entity.nouns.many, await attachedTo(entity, companyId)));
  }
  const sent = targetOf(evidence.fields.find(({ name }) => name === 'mapping')?.target);
  files.push(...placed(sent.nouns.many, await givenWithAnswers(companyId)));
  files.push(...placed(words.folders.loose, await attachedToNone(companyId)));
  return files;
};

const LOT = 500;

/** What each file is. */
export const filesSheet = (files: readonly CompanyFile[]): SheetPlan => ({
  name: words.books.files,
  holds: columnsHeld([
    column('path', words.columns.path),
    column('register', fieldOf(auditEntry, 'entity').label),
    column('row', words.columns.row),
    column('name', words.columns.name),
  ]),
  count: () => Promise.resolve(files.length),
  lots: function* () {
    for (let at = 0; at < files.length; at += LOT) {
      yield JSON.stringify(files.slice(at, at + LOT).map(({ content: _content, ...file }) => file));
    }
  },
});
