import { maySignedIn } from '../../../access/may';
import { fromReplica, route } from '../../../access/route';
import { beforeExport } from '../../../records/exports/start';

export default { routes: [fromReplica(route('POST', '/reports/board', 'report.board', maySignedIn(), beforeExport))] };
