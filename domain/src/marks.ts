import { translated } from './labels';
import type { ToneName } from './tokens';

/** Small drawings next to a word, so that no meaning depends on colour alone. */
export type Shape =
  | 'circle'
  | 'triangle'
  | 'diamond'
  | 'octagon'
  | 'ring'
  | 'half'
  | 'tick'
  | 'cross'
  | 'dash'
  | 'clock'
  | 'arrow'
  | 'turn';

/** How a word of a fixed vocabulary is shown: its colours, its shape, its label. */
export interface Mark {
  readonly tone: ToneName;
  readonly shape: Shape;
  readonly label: string;
}

const mark = (label: string, tone: ToneName, shape: Shape): Mark => translated({ label, tone, shape }, 'label');

/** Risk levels have a word, a colour and a shape, the same in tables, heat map, exports and PDF. */
export const RISK_MARKS: Readonly<Record<string, Mark>> = {
  Low: mark('Low', 'green', 'circle'),
  Medium: mark('Medium', 'amber', 'triangle'),
  High: mark('High', 'orange', 'diamond'),
  Extreme: mark('Extreme', 'red', 'octagon'),
};

/** Statuses of parties, assessments, sent questionnaires, companies and users, by their value in the API. */
export const STATUS_MARKS: Readonly<Record<string, Mark>> = {
  draft: mark('Draft', 'neutral', 'ring'),
  approved: mark('Approved', 'green', 'tick'),
  rejected: mark('Rejected', 'red', 'cross'),
  'not-due': mark('Not due', 'neutral', 'dash'),
  'not-started': mark('Not started', 'amber', 'ring'),
  planned: mark('Planned', 'blue', 'ring'),
  'partly-implemented': mark('Partly implemented', 'blue', 'half'),
  implemented: mark('Implemented', 'green', 'tick'),
  'in-progress': mark('In progress', 'blue', 'half'),
  completed: mark('Completed', 'green', 'tick'),
  sent: mark('Sent', 'neutral', 'arrow'),
  opened: mark('Opened', 'blue', 'ring'),
  'changes-requested': mark('Changes requested', 'orange', 'turn'),
  expired: mark('Expired', 'red', 'clock'),
  ending: mark('Expires soon', 'amber', 'clock'),
  revoked: mark('Revoked', 'neutral', 'cross'),
  withdrawn: mark('Withdrawn', 'neutral', 'dash'),
  active: mark('Active', 'green', 'tick'),
  suspended: mark('Suspended', 'neutral', 'dash'),
  awaiting: mark('Awaiting approval', 'amber', 'clock'),
  invited: mark('Invited', 'blue', 'arrow'),
  none: mark('Not asked', 'neutral', 'dash'),
  asked: mark('Waiting for the owner', 'blue', 'arrow'),
  accepted: mark('Accepted', 'green', 'tick'),
  stale: mark('Stale', 'orange', 'turn'),
  declined: mark('Declined', 'red', 'cross'),
  stored: mark('Stored', 'green', 'tick'),
  failing: mark('Failing', 'orange', 'turn'),
  off: mark('Off', 'neutral', 'dash'),
  waiting: mark('Waiting', 'blue', 'clock'),
  delivered: mark('Delivered', 'green', 'tick'),
  failed: mark('Failed', 'red', 'cross'),
  undone: mark('Undone', 'neutral', 'turn'),
};

/** Geometry of a shape in a 12 by 12 box: an SVG path, drawn filled or as a line of width 1.75 with round ends. */
export interface Glyph {
  readonly path: string;
  readonly drawn: 'filled' | 'line';
}

export const GLYPHS: Readonly<Record<Shape, Glyph>> = {
  circle: { path: 'M6 1.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9z', drawn: 'filled' },
  triangle: { path: 'M6 1.2L11.4 10.6H.6z', drawn: 'filled' },
  diamond: { path: 'M6 .6L11.4 6L6 11.4L.6 6z', drawn: 'filled' },
  octagon: { path: 'M3.8 .8h4.4l3 3v4.4l-3 3H3.8l-3-3V3.8z', drawn: 'filled' },
  ring: { path: 'M6 2a4 4 0 1 1 0 8a4 4 0 0 1 0-8z', drawn: 'line' },
  half: { path: 'M6 1.5a4.5 4.5 0 1 0 0 9zM6 1.5a4.5 4.5 0 0 1 0 9v-1.5a3 3 0 0 0 0-6z', drawn: 'filled' },
  tick: { path: 'M2 6.4L4.8 9.2L10.2 3', drawn: 'line' },
  cross: { path: 'M2.8 2.8L9.2 9.2M9.2 2.8L2.8 9.2', drawn: 'line' },
  dash: { path: 'M2.5 6H9.5', drawn: 'line' },
  clock: { path: 'M6 1.6a4.4 4.4 0 1 1 0 8.8a4.4 4.4 0 0 1 0-8.8zM6 3.8V6.2L7.6 7.4', drawn: 'line' },
  arrow: { path: 'M2 6H10M6.8 2.8L10 6L6.8 9.2', drawn: 'line' },
  turn: { path: 'M4.2 2L1.8 4.4L4.2 6.8M1.8 4.4H8a2.6 2.6 0 0 1 0 5.2H5.6', drawn: 'line' },
};
