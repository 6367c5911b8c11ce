import { ENTITIES } from '@ridgeline/domain';
import type { Row } from '../shared';

/** The label of the field that a change of many rows has set; undefined for an import. */
export const editedLabel = (row: Row): string | undefined => {
  const { edited_field: edited } = row;
  if (typeof edited !== 'string') return undefined;
  const entity = ENTITIES.find(({ name }) => name === row.entity_name);
  return entity?.fields.find(({ name }) => name === edited)?.label ?? edited;
};
