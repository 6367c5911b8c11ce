import { controlAssessment, controlMapping, inverseKind, type MappingKind, statement } from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';
import { type Row, readRow } from '../records/read';
import { nameOf, tableOf } from '../records/table';
import { currentTransaction } from '../tenancy';
import { statementTable } from './statement';

/** How another control stands to this one. */
export interface MappedTo {
  readonly documentId: string;
  /** What this control is to the other. */
  readonly kind: MappingKind;
  readonly control: { readonly documentId: string; readonly name: string };
  readonly note: string | null;
  readonly shared: boolean;
}

interface Stored extends MappedTo {
  readonly forward: boolean;
}

const mappingsOf = async (strapi: Core.Strapi, id: number): Promise<MappedTo[]> => {
  const mappings = tableOf(strapi, controlMapping).name;
  const controls = tableOf(strapi, controlAssessment).name;
  const { rows } = await currentTransaction().raw<{ rows: Stored[] }>(
    `select m.document_id as "documentId", m.kind, m.from_id = ? as forward, m.note, m.shared,
       json_build_object('documentId', o.document_id, 'name', ${nameOf(strapi, controlAssessment, 'o')}) as control
     from ${mappings} m join ${controls} o on o.id = case when m.from_id = ? then m.to_id else m.from_id end
     where ? in (m.from_id, m.to_id) order by lower(o.annex_control), m.id`,
    [id, id, id],
  );
  return rows.map(({ forward, kind, ...mapping }) => ({ ...mapping, kind: forward ? kind : inverseKind(kind) }));
};

/**
 * One control of the statement, with its text and its mappings: for those who may not open the library itself.
 * @throws NotFoundError
 */
export const statementOf = async (strapi: Core.Strapi, id: string): Promise<Row & { mappings: MappedTo[] }> => {
  const row = await readRow(strapi, statement, id, statementTable(strapi));
  const { rows } = await currentTransaction().raw<{ rows: { text: string | null }[] }>(
    `select c.control_description as text from ${tableOf(strapi, controlAssessment).name} c where c.id = ?`,
    [row.id],
  );
  return { ...row, controlDescription: rows[0]?.text ?? null, mappings: await mappingsOf(strapi, row.id) };
};
