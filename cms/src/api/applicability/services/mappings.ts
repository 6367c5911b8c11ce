import { controlAssessment, controlMapping, inverseKind, type MappedControl } from '@ridgeline/domain';
import { readRow } from '../../../records/read';
import { nameOf, tableOf } from '../../../records/table';
import { currentTransaction } from '../../../request';

interface Stored extends MappedControl {
  readonly forward: boolean;
}

/**
 * How other controls relate to one, in either direction, as seen from this one.
 * @throws NotFoundError for a control that the company does not see
 */
export const mappingsOf = async (key: string): Promise<MappedControl[]> => {
  const { id } = await readRow(controlAssessment, key);
  const mappings = tableOf(controlMapping).name;
  const controls = tableOf(controlAssessment).name;
  const { rows } = await currentTransaction().raw<{ rows: Stored[] }>(
    `select m.document_id as "documentId", m.kind, m.from_id = ? as forward, m.note, m.shared,
       json_build_object('documentId', o.document_id, 'name', ${nameOf(controlAssessment, 'o')}) as control
     from ${mappings} m join ${controls} o on o.id = case when m.from_id = ? then m.to_id else m.from_id end
     where ? in (m.from_id, m.to_id) order by wall_numbered(lower(o.annex_control)), m.id`,
    [id, id, id],
  );
  return rows.map(({ forward, kind, ...mapping }) => ({ ...mapping, kind: forward ? kind : inverseKind(kind) }));
};
