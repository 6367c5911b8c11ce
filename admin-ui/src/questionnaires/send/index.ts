export { CorrectAddress } from './CorrectAddress';
export { SendDialog } from './lazy';
export { ResendDialog } from './ResendDialog';
export { SentMails } from './SentMails';
