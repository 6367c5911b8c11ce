export { answerLook, type Choice, sentPath, useMaySend } from './common';
export { SendDialog } from './send';
