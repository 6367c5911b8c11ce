import { maySignedIn } from '../../../access/may';
import { route } from '../../../access/route';
import { beforeExport } from '../../../records/exports/start';

export default { routes: [route('POST', '/reports/board', 'report.board', maySignedIn(), beforeExport)] };
