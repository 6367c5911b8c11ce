import { applicability } from '@ridgeline/domain';
import { may } from '../../../access/may';
import { fromReplica, route } from '../../../access/route';
import { beforeExport } from '../../../records/exports/start';
import { recordRoutes } from '../../../records/routes';

const reads = may('read', applicability);

/** The statement of applicability, many answers at once, and answers as rows. */
export default {
  routes: [
    route('GET', '/applicabilities/statement', 'applicability.statement', reads),
    fromReplica(
      route('POST', '/exports/applicabilities/statement', 'applicability.exportStatement', reads, beforeExport),
    ),
    route('GET', '/applicabilities/statement/:id', 'applicability.statementRow', reads),
    route('GET', '/applicabilities/progress', 'applicability.progress', reads),
    route('GET', '/values/applicabilities/statement/:field', 'applicability.statementValues', reads),
    route('POST', '/applicabilities/answers', 'applicability.answerMany', may('create', applicability)),
    ...recordRoutes(applicability),
  ],
};
