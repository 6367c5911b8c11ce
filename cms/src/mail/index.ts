export { nameInMail } from './render';
export { deliverNow, type LateLetter, mailConfigured, queueLetter, queueMail, settleMail } from './send';
