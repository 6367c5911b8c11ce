export { workNotices } from './mails';
export { notify } from './notify';
export { operatorIds } from './operators';
export { endSweepingNotices, startSweepingNotices, sweepNotices } from './sweep';
export { NOTICES_TABLE } from './table';
