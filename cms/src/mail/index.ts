export { nameInMail } from './render';
export { type LateLetter, mailConfigured, queueLetter, queueMail, settleMail } from './send';
