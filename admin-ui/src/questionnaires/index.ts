export { answerLook, sentPath, useMaySend } from './common';
export { SendDialog } from './send';
