/** Inputs besides those of one choice, loaded for the questionnaires that ask for such answers, and for comments. */
import '../styles/inputs.css';

export { CommentText } from './CommentText';
export { DateAnswer } from './DateAnswer';
export { NumberAnswer } from './NumberAnswer';
export { SeveralChoices } from './SeveralChoices';
export { TextAnswer } from './TextAnswer';
