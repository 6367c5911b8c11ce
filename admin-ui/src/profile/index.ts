export { ConfirmYou } from './proof/ConfirmYou';
