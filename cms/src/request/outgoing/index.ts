export { type Call, type Called, callOut } from './call';
export { checkAddress } from './check';
export { OutgoingError } from './failure';
