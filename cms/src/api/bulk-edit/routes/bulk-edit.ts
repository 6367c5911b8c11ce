import { ENTITIES, isBulkEdited } from '@ridgeline/domain';
import { may } from '../../../access/may';
import { route } from '../../../access/route';
import { beforeForm } from '../../../records/wait-for-import';

/** A change of many rows, for every register that allows it: by the right to change one of its rows. */
export default {
  routes: ENTITIES.filter(isBulkEdited).map((entity) =>
    route(
      'POST',
      `/bulk-edits/${entity.plural}`,
      `bulk-edit.${entity.plural}`,
      may('update', entity),
      beforeForm(entity),
    ),
  ),
};
