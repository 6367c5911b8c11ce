export { nameInMail } from './render';
export { mailConfigured, queueMail, settleMail } from './send';
