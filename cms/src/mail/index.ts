export { operatorMails } from './operators';
export { pauseAfter } from './pauses';
export type { Undelivered } from './refusal';
export { nameInMail } from './render';
export { deliverNow, type LateLetter, mailConfigured, queueLetter, queueMail, settleMail } from './send';
export type { Logo, Sender } from './sender';
export { languageOfUser } from './user-language';
