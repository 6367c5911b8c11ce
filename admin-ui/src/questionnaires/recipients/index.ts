export { RecipientsDialog } from './lazy';
