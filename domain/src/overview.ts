import type { Filters } from './filters';
import { FIGURES, type Figure } from './home';
import type { RiskLevel } from './risk';

/** A sent questionnaire with a mail that the mail server has refused permanently. */
export interface FailedLetter {
  readonly documentId: string;
  readonly title: string;
  readonly recipient: string;
  /** Whether the mail server said that the address does not exist. */
  readonly unknownAddress: boolean;
}

/** One company, as the operator's overview shows it. Each number is that of the list that it leads to. */
export interface OverviewRow {
  readonly documentId: string;
  readonly name: string;
  readonly status: 'active' | 'suspended' | 'awaiting';
  /** All that home counts as overdue. */
  readonly overdue: number;
  /** Sent questionnaires that wait for answers. */
  readonly open: number;
  /** Risks whose level is High or Extreme. */
  readonly high: number;
  /** Risks above the company's appetite that their owners have not accepted; null where the company has named no appetite. */
  readonly above: number | null;
  readonly appetite: RiskLevel | null;
  readonly users: number;
  /** ISO 8601 in UTC; null when no user has signed in yet. */
  readonly lastSignInAt: string | null;
  /** Sent questionnaires with a mail that failed in the last 30 days. */
  readonly failed: number;
  /** The newest of them. */
  readonly failedLetters: readonly FailedLetter[];
}

/** The answer of `GET /api/companies/overview`. */
export interface Overview {
  /** By name. */
  readonly companies: readonly OverviewRow[];
  /** Whether there are more companies than an answer has. */
  readonly more: boolean;
}

/** Most companies of an answer, and most failed letters of one company. */
export const MOST_COMPANIES = 2_000;
export const MOST_FAILED = 20;

const figureOf = (key: string): Figure => {
  const found = FIGURES.flatMap(({ figures }) => figures).find((figure) => figure.key === key);
  if (!found) throw new Error(`Home has no figure ${key}`);
  return found;
};

/** Sent questionnaires that wait for answers, as home counts them. */
export const OPEN_QUESTIONNAIRES = figureOf('sent-open');

const HIGH: Filters = { riskLevel: ['High', 'Extreme'] };

/** Risks at the two worst levels. */
export const HIGH_RISKS: Figure = { key: 'high', label: '', entity: 'risk', filters: HIGH };

/** The figures whose sum is `overdue`: the first group of home, which names each of them. */
export const OVERDUE: readonly Figure[] = FIGURES.find(({ key }) => key === 'overdue')?.figures ?? [];
