export { nameInMail } from './render';
export { mailConfigured, queueMail } from './send';
