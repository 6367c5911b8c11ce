export { AnsweringLink } from './AnsweringLink';
export {
  isListed,
  questionnairesPath,
  questionsPath,
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
  topicsKept,
  waitsForReply,
} from './answers';
export { dueDayProblem } from './dueDay';
export { LinkDialog } from './LinkDialog';
export { default as questionnairesStyles } from './Questionnaires.module.css';
export { default as sentStyles } from './Sent.module.css';
export { isReviewable, type SentDialogProps, type SentRow, statusNow, type ToldLetter } from './sentRow';
export { useMaySend } from './useMaySend';
