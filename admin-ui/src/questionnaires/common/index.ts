export { AnsweringLink } from './AnsweringLink';
export {
  isListed,
  questionnairesPath,
  questionsPath,
  type RecipientType,
  readQuestionsAddress,
  recipientTypeOf,
  rowFilter,
  sentPath,
} from './address';
export {
  type AnsweredQuestion,
  answerLook,
  isBeyondDoubt,
  isMeant,
  NARROWINGS,
  type Narrowing,
  partedByAsking,
  type Review,
  topicsKept,
} from './answers';
export {
  type Choice,
  checkSending,
  extendDueDate,
  findAllRecipients,
  findRecipients,
  makeLink,
  revokeLinks,
  type SendBody,
  type SentTo,
  sendAgain,
  sendQuestionnaire,
} from './calls';
export { LinkDialog } from './LinkDialog';
export { default as questionnairesStyles } from './Questionnaires.module.css';
export { default as sentStyles } from './Sent.module.css';
export { isReviewable, type Previous, type SentRow, statusNow, type ToldLetter } from './sentRow';
export { useAction } from './useAction';
export { useMaySend } from './useMaySend';
