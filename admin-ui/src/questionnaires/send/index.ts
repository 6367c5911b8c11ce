export { SendDialog } from './lazy';
export { ResendDialog } from './ResendDialog';
export { SentMails } from './SentMails';
