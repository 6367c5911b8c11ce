import { question } from '@ridgeline/domain';
import { may } from '../../../access/may';
import { route } from '../../../access/route';
import { recordRoutes } from '../../../records/routes';

export default {
  routes: [route('PUT', '/questions/order', 'question.order', may('update', question)), ...recordRoutes(question)],
};
