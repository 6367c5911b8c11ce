import { ruleWords } from '../words/rules';
import type { Rule } from './rule';

const words = ruleWords.completed;

/** What a completed assessment has besides what is required of it; registers from elsewhere often lack some (decisions 8.4). */
const WANTED = ['riskOwnerEmail', 'controlDomain', 'controlMapped'];
const WANTED_OF_TREATED = ['treatmentControlDomain', 'treatmentControlMapped', 'notes', 'approvalEvidence'];

/** A risk whose assessment is completed names its controls, the owner's email, and of a treatment notes and evidence. */
export const completedRiskIsWhole: Rule = {
  name: 'completedRiskIsWhole',
  get label() {
    return words.label;
  },
  reads: ['riskAssessmentCompleted', 'riskAcceptable', ...WANTED, ...WANTED_OF_TREATED],
  sameForAll: true,
  check: (values) => {
    if (values.riskAssessmentCompleted !== 'Yes') return [];
    const wanted = values.riskAcceptable === 'No' ? [...WANTED, ...WANTED_OF_TREATED] : WANTED;
    return wanted
      .filter((field) => (values[field] ?? null) === null)
      .map((field) => ({ field, severity: 'warning', message: words.message }));
  },
};
