/** Parts of the page that few respondents need at first, in one file that is loaded when the first of them is needed. */
import './styles/closing.css';
import './styles/colleague.css';
import './styles/earlier.css';
import './styles/evidence.css';

export { Banners } from './closing/Banners';
export { ChangesCard } from './closing/ChangesCard';
export { ConflictChoice } from './closing/ConflictChoice';
export { FinishedScreen } from './closing/FinishedScreen';
export { LockedAnswer } from './closing/LockedAnswer';
export { OpenQuestions } from './closing/OpenQuestions';
export { ReviewNote } from './closing/ReviewNote';
export { ReviewScreen } from './closing/ReviewScreen';
export { ServerProblem } from './closing/ServerProblem';
export { AskColleague } from './colleague/AskColleague';
export { EarlierOffer } from './earlier/EarlierOffer';
export { EarlierTopic } from './earlier/EarlierTopic';
export { EvidenceFiles } from './evidence/EvidenceFiles';
export { uploadsOf } from './evidence/uploads';
