import { mayAs } from '../../../access/may';
import { route } from '../../../access/route';

const operator = mayAs('Operator');

export default {
  routes: [
    route('GET', '/health', 'health.find', operator),
    route('POST', '/health/test-mail', 'health.sendTestMail', operator),
    route('POST', '/health/backups', 'health.startBackup', operator),
    route('POST', '/health/backups/:id/cancel', 'health.cancelBackup', operator),
  ],
};
