import { mayAs } from '../../../access/may';
import { route } from '../../../access/route';
import { beforeExport } from '../../../records/exports/start';
import { type Before, forReading } from '../../../request';

const administrators = mayAs('Company Administrator');

/** An operator confirms where the company has one administrator alone. */
const confirmers = mayAs('Company Administrator', 'Operator');

const reading: Before = (ctx) => {
  forReading(ctx);
  return Promise.resolve(true);
};

/** A person's data, for the administrators of a company alone: it is the company that answers to the person. */
export default {
  routes: [
    route('POST', '/person-data/find', 'person-data.find', administrators, reading),
    route('POST', '/person-data/export', 'person-data.exportRows', administrators, beforeExport),
    route('POST', '/person-data/erase', 'person-data.erase', administrators),
    route('GET', '/person-data/requests', 'person-data.requests', confirmers),
    route('POST', '/person-data/requests/:id/confirm', 'person-data.confirm', confirmers),
    route('POST', '/person-data/requests/:id/withdraw', 'person-data.withdraw', confirmers),
  ],
};
