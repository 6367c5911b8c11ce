import { mayAs } from '../../../access/may';
import { route } from '../../../access/route';
import { beforeWholeExport } from '../controllers/company-export';

export default {
  routes: [
    route(
      'POST',
      '/companies/:id/export',
      'company-export.whole',
      mayAs('Company Administrator', 'Operator'),
      beforeWholeExport,
    ),
  ],
};
