import { ASSESSMENT_STATUSES, isOpen } from './assessment';
import type { Filters } from './filters';
import { TREATMENT_OPEN } from './home';
import type { mineWords as words } from './words/mine';

/** How a field names a person: by the user name, by anything a person may be called, as a user, or as a risk owner. */
export type NamedBy = 'username' | 'text' | 'person' | 'owner';

/** Rows that a person has to do something about. */
export interface MineKind {
  readonly key: keyof typeof words.kinds;
  readonly entity: string;
  /** The field with the day on which it is due; rows that are due later than in 30 days are left out. */
  readonly day: string;
  /** Whether rows without such a day, or with a later one, count too, because somebody is already waiting for the person. */
  readonly waits?: true;
  readonly filters: Filters;
  /** The fields that may name the person; one is enough. */
  readonly persons: Readonly<Record<string, NamedBy>>;
}

const OWNER = { riskOwner: 'owner', riskOwnerEmail: 'text' } as const;

/** All kinds of what may be assigned to a person. The page, the server and the report use this one list. */
export const MINE: readonly MineKind[] = [
  {
    key: 'toReview',
    entity: 'questionnaire-mapping',
    day: 'dueDate',
    waits: true,
    filters: { status: ['completed'] },
    persons: { reviewer: 'username' },
  },
  {
    key: 'sent',
    entity: 'questionnaire-mapping',
    day: 'dueDate',
    filters: { status: ASSESSMENT_STATUSES.filter(isOpen) },
    persons: { reviewer: 'username', sentBy: 'username' },
  },
  {
    key: 'toAccept',
    entity: 'risk',
    day: 'nextReviewDate',
    waits: true,
    filters: { acceptanceStatus: ['asked'] },
    persons: OWNER,
  },
  {
    key: 'acceptances',
    entity: 'risk',
    day: 'acceptedUntil',
    waits: true,
    filters: { acceptanceStatus: ['stale', 'expired'] },
    persons: OWNER,
  },
  { key: 'reviews', entity: 'risk', day: 'nextReviewDate', filters: {}, persons: OWNER },
  {
    key: 'treatments',
    entity: 'risk',
    day: 'treatmentCompletionDate',
    filters: TREATMENT_OPEN,
    persons: { ...OWNER, personResponsibleToImplement: 'person' },
  },
  {
    key: 'assessments',
    entity: 'supplier-management',
    day: 'assessment_due_date',
    filters: {},
    persons: { assessment_reviewer_person: 'text', supplier_owner: 'text' },
  },
  {
    key: 'supplierContracts',
    entity: 'supplier-management',
    day: 'contract_end_date',
    filters: {},
    persons: { supplier_owner: 'text' },
  },
  {
    key: 'customerContracts',
    entity: 'customer-management',
    day: 'contract_end_date',
    filters: {},
    persons: { manager: 'text' },
  },
  {
    key: 'recordContracts',
    entity: 'record-management',
    day: 'contract_end_date',
    filters: {},
    persons: { manager: 'text' },
  },
];

/** Most items that home shows. */
export const MOST_MINE = 10;

/** One row that is assigned to the reader. */
export interface MineItem {
  readonly kind: MineKind['key'];
  readonly entity: string;
  readonly documentId: string;
  readonly name: string;
  /** `YYYY-MM-DD`; null for what waits without a day. */
  readonly day: string | null;
}

/** The answer of `GET /api/home/mine`. */
export interface Mine {
  readonly today: string;
  /** The most urgent first. */
  readonly items: readonly MineItem[];
  /** Whether there are more than are shown. */
  readonly more: boolean;
  /** What rows were searched for: the reader's name, user name and e-mail address. */
  readonly names: readonly string[];
}

/** What waits without a day is as urgent as what is due today. */
const urgency = ({ day }: MineItem, today: string): string => day ?? today;

/** Items of all kinds, the most urgent first. */
export const byUrgency = (items: readonly MineItem[], today: string): MineItem[] =>
  [...items].sort((one, other) => {
    const [a, b] = [urgency(one, today), urgency(other, today)];
    return a < b ? -1 : a > b ? 1 : one.name.localeCompare(other.name);
  });
