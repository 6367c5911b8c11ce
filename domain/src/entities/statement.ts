import { entity } from '../entity';
import { choice, choices, flag, integer, longText, of, text, yesNo } from '../field';
import { IMPLEMENTATION_STATUSES } from './applicability';
import { YES_NO } from './choices';

/** Source of a control's answer: its own, that of a control which is mapped to it, or none yet. */
export const ANSWERS = [of('own', 'Own answer'), of('carried', 'Taken over'), of('open', 'Not answered')];

/**
 * The statement of applicability: every control that a company sees, answered or not. It has no rows of its own:
 * the server computes it from controls, answers, mappings and risks, and answers are written as `applicability`.
 */
export const statement = entity({
  name: 'statement-of-applicability',
  plural: 'applicabilities/statement',
  nouns: { one: 'Control', many: 'Controls' },
  tenancy: 'global',
  modules: ['Risk'],
  title: 'annexControl',
  serverOwned: true,
  audited: false,
  purpose: 'The statement of applicability lists every control that you see, and what you said about it.',
  messages: { loadFailed: 'Error on Retrieving the Statement of Applicability' },
  fields: [
    text('annexControl', 'Control', { listed: true }),
    text('controlHeading', 'Heading', { listed: true }),
    choice('domain', 'Domain', [], { open: true, listed: true, searched: true }),
    choice('applicable', 'Applicable', YES_NO, { listed: true }),
    longText('reason', 'Reason', { listed: true }),
    choice('implementationStatus', 'Implementation status', IMPLEMENTATION_STATUSES, { listed: true }),
    choices('risks', 'Risks treated', [], { open: true, listed: true }),
    choice('library', 'Library', [], { open: true, listed: true, searched: true }),
    choice('answer', 'Answer', ANSWERS),
    text('answeredBy', 'Answer taken over from'),
    integer('riskCount', 'Number of risks treated'),
    flag('contradicted', 'Not applicable, yet treats a risk'),
    integer('mappingCount', 'Number of mappings'),
    yesNo('withdrawn', 'Withdrawn by its publisher'),
  ],
});
