import { entity } from '../entity';
import { choice, longText, of, relation, text } from '../field';
import { YES_NO } from './choices';

export const IMPLEMENTATION_STATUSES = [
  of('not-started', 'Not started'),
  of('planned', 'Planned'),
  of('partly-implemented', 'Partly implemented'),
  of('implemented', 'Implemented'),
];

/** How one control relates to another, read from the first: 'A.5.1 is a subset of GV.PO-01'. */
export const MAPPING_KINDS = [
  of('equal', 'Equal'),
  of('subset', 'Subset'),
  of('superset', 'Superset'),
  of('intersects', 'Intersects'),
];

/** One company's answer to one control: whether it applies, why, and how far it is implemented. */
export const applicability = entity({
  name: 'applicability',
  plural: 'applicabilities',
  nouns: { one: 'Answer to a Control', many: 'Answers to Controls' },
  tenancy: 'tenant',
  modules: ['Risk'],
  title: 'name',
  bulkPath: 'applicabilities',
  naturalKey: ['control'],
  purpose: 'Each answer says whether a control applies to you, why, and how far it is carried out.',
  fields: [
    text('name', 'Name', { computed: true, audit: 'skip' }),
    relation('control', 'Control', 'control-assessment', { required: true, listed: true, header: 'Control Number' }),
    choice('applicable', 'Applicable', YES_NO, { required: true, listed: true }),
    longText('reason', 'Reason', { required: true, listed: true }),
    choice('implementationStatus', 'Implementation status', IMPLEMENTATION_STATUSES, {
      listed: true,
      visibleWhen: { field: 'applicable', in: ['Yes'] },
      hint: 'Not started where nothing is chosen.',
    }),
  ],
});

/** The relation of a control of one library to one of another, so that one answer serves both. */
export const controlMapping = entity({
  name: 'control-mapping',
  plural: 'control-mappings',
  nouns: { one: 'Control Mapping', many: 'Control Mappings' },
  tenancy: 'reference',
  modules: ['Control Assessment', 'Risk'],
  title: 'name',
  bulkPath: 'control-mappings',
  naturalKey: ['from', 'to'],
  keyIsPair: true,
  purpose: 'Map controls between frameworks, so that one answer covers both.',
  fields: [
    text('name', 'Mapping', { computed: true, listed: true, audit: 'skip' }),
    relation('from', 'From control', 'control-assessment', { required: true, listed: true }),
    choice('kind', 'Kind', MAPPING_KINDS, {
      required: true,
      listed: true,
      hint: 'What the first is to the second. An equal control takes over the other’s answer; a subset takes over the answer of a superset that is implemented.',
    }),
    relation('to', 'To control', 'control-assessment', { required: true, listed: true, differsFrom: 'from' }),
    longText('note', 'Note', { listed: true }),
  ],
});
