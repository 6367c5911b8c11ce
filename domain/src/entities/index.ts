import type { Entity } from '../entity';
import { riskVersion } from '../risk-version';
import { CONTENT_TYPES } from '../site';
import { acceptanceRequest, riskAcceptance } from './acceptance';
import { apiTokenFor } from './api-token';
import { applicability, controlMapping } from './applicability';
import { auditEntryFor } from './audit-entry';
import { binEntryFor } from './bin-entry';
import { comment } from './comment';
import { company, subscription } from './company';
import { controlLibrary } from './control-library';
import { storedFile } from './file';
import { importBatch } from './import-batch';
import { assetCategory, controlAssessment, controlDomain, riskCategory, riskTreatment } from './library';
import { customer, customerCategory, record, recordCategory } from './party';
import { question, questionnaire, questionnaireTopic } from './questionnaire';
import { risk, riskOwner } from './risk';
import { savedView } from './saved-view';
import {
  answer,
  evidence,
  letter,
  questionnaireHandover,
  questionnaireLink,
  questionnaireMessage,
  sentQuestionnaire,
} from './sent-questionnaire';
import { statement } from './statement';
import { supplier } from './supplier';
import { user } from './user';
import { webhook, webhookDelivery } from './webhook';

export { RATING } from './acceptance';
export { LONGEST_TOKEN_NAME, TOKEN_STATES } from './api-token';
export { IMPLEMENTATION_STATUSES, MAPPING_KINDS } from './applicability';
export { COMPANY_SETTINGS, COMPANY_STATUSES, LOGO_DOTS, LOGO_KILOBYTES } from './company';
export { LONGEST_VIEW_NAME } from './saved-view';
export { ANSWERS, statement } from './statement';
export { USER_STATUSES, user } from './user';
export { LONGEST_WEBHOOK_ADDRESS, LONGEST_WEBHOOK_NAME } from './webhook';

export {
  acceptanceRequest,
  answer,
  applicability,
  assetCategory,
  comment,
  company,
  controlAssessment,
  controlDomain,
  controlLibrary,
  controlMapping,
  customer,
  customerCategory,
  evidence,
  importBatch,
  letter,
  question,
  questionnaire,
  questionnaireHandover,
  questionnaireLink,
  questionnaireMessage,
  questionnaireTopic,
  record,
  recordCategory,
  risk,
  riskAcceptance,
  riskCategory,
  riskOwner,
  riskTreatment,
  savedView,
  sentQuestionnaire,
  storedFile,
  subscription,
  supplier,
  webhook,
  webhookDelivery,
};

const REGISTERS: readonly Entity[] = [
  subscription,
  company,
  supplier,
  customer,
  customerCategory,
  record,
  recordCategory,
  riskOwner,
  riskCategory,
  assetCategory,
  riskTreatment,
  controlDomain,
  controlLibrary,
  controlAssessment,
  controlMapping,
  risk,
  applicability,
  acceptanceRequest,
  riskAcceptance,
  questionnaire,
  questionnaireTopic,
  question,
  sentQuestionnaire,
  questionnaireLink,
  answer,
  evidence,
  questionnaireMessage,
  questionnaireHandover,
  letter,
  importBatch,
  savedView,
  comment,
];

/** Registers of a company that its people write by forms: a token may be given the right to write them. */
const WRITTEN_BY_TOKENS = REGISTERS.filter((one) => one.tenancy !== 'global' && !one.serverOwned);

/** With a token, a program reads these over the API; of what the server writes, only what people work with. */
export const apiToken = apiTokenFor([...WRITTEN_BY_TOKENS, sentQuestionnaire, riskAcceptance], WRITTEN_BY_TOKENS);

export const auditEntry = auditEntryFor([...REGISTERS, apiToken, webhook, ...CONTENT_TYPES]);

/** Rows of these are deleted by users of a company, and kept in its bin. */
export const binEntry = binEntryFor(
  REGISTERS.filter((one) => one.tenancy !== 'global' && (!one.serverOwned || one === sentQuestionnaire)),
);

/** Every entity of the product. Content types, routes, forms and tables are built from this list. */
export const ENTITIES: readonly Entity[] = [...REGISTERS, auditEntry, binEntry, apiToken, webhook, webhookDelivery];

const BY_NAME = new Map(ENTITIES.map((entry) => [entry.name, entry]));
const BY_PLURAL = new Map(ENTITIES.map((entry) => [entry.plural, entry]));

/** The entity of that singular name; throws on an unknown one, which is a programming error. */
export const entityOf = (name: string): Entity => {
  const found = BY_NAME.get(name);
  if (!found) throw new Error(`no entity ${name}`);
  return found;
};

/** The entity with that singular name, if there is one. */
export const entityByName = (name: string): Entity | undefined => BY_NAME.get(name);

/** The entity of `/api/<plural>`, if there is one. */
export const entityByPlural = (plural: string): Entity | undefined => BY_PLURAL.get(plural);

/** Registers that are not entities of their own, with routes of their own. */
const FURTHER: readonly Entity[] = [user, statement, riskVersion];

/** The entity that a register shows, by its plural; includes users, the statement of applicability and the risks of a past day. */
export const registerByPlural = (plural: string): Entity | undefined =>
  FURTHER.find((entity) => entity.plural === plural) ?? entityByPlural(plural);

/** The entity that a relation field points to. */
export const targetOf = (target: string | undefined): Entity => entityOf(target ?? '');
