export { BusyError } from './busy';
export { type Fault, faultOf, fullDisk } from './fault';
export { answerFault, errorAnswers, errorBody } from './middleware';
export { shortOf } from './short';
export { StorageError } from './storage';
export { endFaults, noteFault, reportError } from './watch';
