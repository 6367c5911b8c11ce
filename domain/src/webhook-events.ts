import { type Choice, of } from './field';
import type { ModuleName } from './modules';

interface Kind {
  readonly label: string;
  /** A company without any of these modules cannot receive it; empty: every company can. */
  readonly modules: readonly ModuleName[];
}

const kind = (label: string, ...modules: readonly ModuleName[]): Kind => ({ label, modules });

/** What a webhook can report, by the `type` of its messages. The database writes them: `cms/src/api/webhook/events.sql`. */
const KINDS = {
  'supplier.created': kind('Supplier created', 'Supplier'),
  'supplier.updated': kind('Supplier changed', 'Supplier'),
  'supplier.deleted': kind('Supplier deleted', 'Supplier'),
  'questionnaire.sent': kind('Questionnaire sent', 'Questionnaire management'),
  'questionnaire.answered': kind('Questionnaire answered', 'Questionnaire management'),
  'questionnaire.approved': kind('Questionnaire approved', 'Questionnaire management'),
  'questionnaire.rejected': kind('Questionnaire rejected', 'Questionnaire management'),
  'questionnaire.returned': kind('Questionnaire returned for changes', 'Questionnaire management'),
  'risk.created': kind('Risk created', 'Risk'),
  'risk.updated': kind('Risk changed', 'Risk'),
  'risk.deleted': kind('Risk deleted', 'Risk'),
  'risk.raised': kind('Risk raised on an answer', 'Risk'),
  'acceptance.given': kind('Risk accepted', 'Risk'),
  'acceptance.declined': kind('Acceptance declined', 'Risk'),
  'import.finished': kind('Import finished'),
} as const;

export type WebhookEvent = keyof typeof KINDS;

/** The type of the message that only the button for a test sends. */
export const WEBHOOK_TEST = 'webhook.test';

export const WEBHOOK_EVENTS: readonly Choice[] = Object.entries(KINDS).map(([type, { label }]) => of(type, label));

/** Whether a company with these modules can receive an event. */
export const receivesEvent = (type: string, modules: ReadonlySet<ModuleName>): boolean => {
  const needed = (KINDS as Readonly<Record<string, Kind>>)[type]?.modules ?? [];
  return needed.length === 0 || needed.some((name) => modules.has(name));
};
