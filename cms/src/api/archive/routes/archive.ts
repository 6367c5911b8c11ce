import { ENTITIES, isArchivable } from '@ridgeline/domain';
import { may } from '../../../access/may';
import { route } from '../../../access/route';
import { beforeForm } from '../../../records/wait-for-import';

/** Archiving rows and bringing them back, for every register that has an archive: by the right to change one of its rows. */
export default {
  routes: ENTITIES.filter(isArchivable).map((entity) =>
    route('POST', `/archive/${entity.plural}`, `archive.${entity.plural}`, may('update', entity), beforeForm(entity)),
  ),
};
