import { mayAs } from '../../../access/may';
import { route } from '../../../access/route';

export default {
  routes: [
    route('POST', '/company-settings/retention', 'retention.preview', mayAs('Company Administrator', 'Operator')),
  ],
};
