import { question, questionnaire } from '@ridgeline/domain';
import { may, mayAs } from '../../../access/may';
import { route } from '../../../access/route';
import { recordRoutes } from '../../../records/routes';

const operators = mayAs('Operator');

export default {
  routes: [
    // The right is that of the questions: a tier with only Questions management builds and previews too.
    route('GET', '/questionnaires/:id/preview', 'questionnaire.preview', may('read', question)),
    route('GET', '/questionnaires/ready-made', 'questionnaire.readyMade', may('read', questionnaire)),
    route('POST', '/questionnaires/ready-made', 'questionnaire.fromReadyMade', may('create', questionnaire)),
    route('GET', '/questionnaires/:id/companies', 'questionnaire.companies', operators),
    route('POST', '/questionnaires/:id/companies', 'questionnaire.copyTo', operators),
    ...recordRoutes(questionnaire),
  ],
};
