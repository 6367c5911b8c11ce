import { risk } from '@ridgeline/domain';
import { may, maySignedIn } from '../../../access/may';
import { fromReplica, publicRoute, route } from '../../../access/route';
import { beforeExport } from '../../../records/exports/start';
import { recordRoutes } from '../../../records/routes';

const reads = may('read', risk);
const changes = may('update', risk);

export default {
  routes: [
    route('GET', '/risks/heat-map', 'risk.heatMap', reads),
    route('GET', '/risks/as-it-stood', 'risk.asItStood', reads),
    fromReplica(route('POST', '/exports/risks/as-it-stood', 'risk.exportAsItStood', reads, beforeExport)),
    route('GET', '/risks/levels-by-month', 'risk.levelsByMonth', reads),
    route('GET', '/risks/:id/history', 'risk.history', reads),
    // The form.
    route('GET', '/rating-settings', 'form.rating', maySignedIn()),
    route('GET', '/risks/choices/domains', 'form.domains', reads),
    route('GET', '/risks/choices/controls', 'form.controls', reads),
    route('GET', '/risks/choices/assets', 'form.assets', reads),
    route('GET', '/risks/choices/people', 'form.people', reads),
    route('GET', '/risks/raise/supplier/:id', 'form.raiseOnSupplier', reads),
    route('GET', '/risks/raise/answer/:id', 'form.raiseOnAnswer', reads),
    // Requesting the acceptance of a risk, and deciding on it, signed in or by the link in a mail.
    route('GET', '/risks/:id/acceptance', 'acceptance.read', reads),
    route('POST', '/risks/:id/acceptance/ask', 'acceptance.ask', changes),
    route('POST', '/risks/:id/acceptance/withdraw', 'acceptance.withdraw', changes),
    route('POST', '/risks/:id/acceptance/decide', 'acceptance.decide', changes),
    publicRoute('GET', '/acceptance', 'acceptance-link.read'),
    publicRoute('POST', '/acceptance', 'acceptance-link.decide'),
    ...recordRoutes(risk),
  ],
};
