/** Inputs of other kinds than one choice, loaded for the questionnaires that use them, and for comments. */
export { CommentText } from './CommentText';
export { DateAnswer } from './DateAnswer';
export { NumberAnswer } from './NumberAnswer';
export { SeveralChoices } from './SeveralChoices';
export { TextAnswer } from './TextAnswer';
