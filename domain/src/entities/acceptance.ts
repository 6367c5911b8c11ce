import { ENDINGS, RATED_KINDS, WAYS } from '../acceptance';
import { entity } from '../entity';
import { choice, date, dateTime, email, type Field, integer, json, longText, of, relation, text } from '../field';
import { risk } from './risk';

/**
 * The fields of a risk's rating: an acceptance has a copy of each under the same name, and becomes stale as soon as one
 * of them differs.
 */
export const RATING: readonly Field[] = risk.fields.filter(
  ({ name, scale, level }) => scale || level || name === 'matrix' || name === 'riskAcceptable',
);

/** The field for a copied value: no computed level, and nothing that a form requires. */
const frozen = ({ name, label, kind, choices, scale }: Field): Field => ({
  name,
  label,
  kind,
  ...(choices && { choices }),
  ...(scale && { scale }),
});

const KIND = [of(RATED_KINDS[0], 'Residual risk'), of(RATED_KINDS[1], 'Inherent risk')];

/**
 * A request to a risk's owner to accept it. Its text is frozen, word for word as the owner will read it; of the
 * one-time link only the hash is stored.
 */
export const acceptanceRequest = entity({
  name: 'acceptance-request',
  plural: 'acceptance-requests',
  nouns: { one: 'Request for acceptance', many: 'Requests for acceptance' },
  tenancy: 'tenant',
  modules: ['Risk'],
  title: 'riskName',
  serverOwned: true,
  purpose: 'Who was asked to accept which risk, by whom, and what became of it.',
  fields: [
    relation('risk', 'Risk', 'risk', { onDelete: 'clear' }),
    relation('owner', 'Risk owner', 'risk-owner', { onDelete: 'clear' }),
    text('riskName', 'Name of the risk', { listed: true }),
    text('riskCode', 'Risk ID'),
    choice('kind', 'What is accepted', KIND, { listed: true }),
    text('ownerName', 'Asked of', { listed: true }),
    email('ownerEmail', 'Address'),
    text('askedBy', 'Asked by', { listed: true }),
    integer('askedById', 'Asked by (id)', { hidden: true, internal: true }),
    dateTime('askedAt', 'Asked', { listed: true }),
    longText('message', 'Message'),
    json('statement', 'What is asked', { hidden: true, audit: 'skip' }),
    text('token_hash', 'Hash', { hidden: true, audit: 'never' }),
    dateTime('linkExpiresAt', 'Link ends'),
    choice('mail', 'Mail', ['none', 'queued', 'sent', 'failed']),
    choice('ended', 'Ended', ENDINGS),
    dateTime('endedAt', 'Ended at'),
  ],
});

/** The decision of an owner, with a copy of what was decided on. It never changes, not even by the server. */
export const riskAcceptance = entity({
  name: 'risk-acceptance',
  plural: 'risk-acceptances',
  nouns: { one: 'Risk acceptance', many: 'Risk acceptances' },
  tenancy: 'tenant',
  modules: ['Risk'],
  title: 'riskName',
  serverOwned: true,
  purpose: 'What risk owners accepted or declined, until when and why, as the risk stood then.',
  fields: [
    relation('risk', 'Risk', 'risk', { onDelete: 'clear' }),
    integer('requestId', 'Request', { hidden: true, internal: true }),
    text('riskName', 'Name of the risk', { listed: true }),
    text('riskCode', 'Risk ID'),
    choice('decision', 'Decision', [of('accepted', 'Accepted'), of('declined', 'Declined')], { listed: true }),
    choice('kind', 'What is accepted', KIND, { listed: true }),
    text('ownerName', 'Risk owner', { listed: true }),
    email('ownerEmail', 'Address'),
    choice('how', 'How', [of(WAYS[0], 'Signed in'), of(WAYS[1], 'By a mailed link')]),
    text('decidedBy', 'Signed in as'),
    dateTime('decidedAt', 'Decided', { listed: true }),
    date('acceptedUntil', 'Accepted until', { listed: true }),
    longText('reason', 'Reason', { listed: true }),
    text('askedBy', 'Asked by'),
    ...RATING.map(frozen),
    text('riskTreatment', 'Risk treatment'),
    longText('riskTreatmentPlan', 'Risk treatment plan'),
    json('statement', 'What was read', { hidden: true, audit: 'skip' }),
  ],
});
