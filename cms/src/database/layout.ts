import { COMPANY } from './names';

/** `personal`: tables of the plug-ins whose rows belong to a company or to the installation (users and files). */
export type Kind = 'tenant' | 'reference' | 'personal';

export interface CompanyTable {
  readonly uid: string;
  readonly table: string;
  readonly kind: Kind;
  /** Columns that point to another table, without `company_id` and Strapi's own authors. */
  readonly pointers: readonly { readonly column: string; readonly uid: string; readonly table: string }[];
}

export const COMPANIES = 'api::company.company';
export const TIERS = 'api::subscription-management.subscription-management';
export const USERS = 'plugin::users-permissions.user';
export const SESSIONS = 'admin::session';
export const PANEL_USERS = 'admin::user';
export const FILES = 'plugin::upload.file';
export const SENT_QUESTIONNAIRES = 'api::questionnaire-mapping.questionnaire-mapping';
export const QUESTIONS = 'api::question.question';
export const LINKS = 'api::questionnaire-link.questionnaire-link';
export const LETTERS = 'api::questionnaire-letter.questionnaire-letter';
export const ANSWERS = 'api::answer.answer';
export const EVIDENCES = 'api::evidence.evidence';
export const MESSAGES = 'api::questionnaire-message.questionnaire-message';
export const HANDOVERS = 'api::questionnaire-handover.questionnaire-handover';
export const BATCHES = 'api::import-batch.import-batch';
export const BIN = 'api::bin-entry.bin-entry';
export const API_TOKENS = 'api::api-token.api-token';
export const WEBHOOKS = 'api::webhook.webhook';
export const WEBHOOK_DELIVERIES = 'api::webhook-delivery.webhook-delivery';
export const VIEWS = 'api::saved-view.saved-view';
export const COMMENTS = 'api::comment.comment';
export const CONTROLS = 'api::control-assessment.control-assessment';
export const APPLICABILITIES = 'api::applicability.applicability';
export const CONTROL_MAPPINGS = 'api::control-mapping.control-mapping';
export const RISKS = 'api::risk.risk';
export const RISK_OWNERS = 'api::risk-owner.risk-owner';
export const REQUESTS = 'api::acceptance-request.acceptance-request';
export const ACCEPTANCES = 'api::risk-acceptance.risk-acceptance';
export const SUPPLIERS = 'api::supplier-management.supplier-management';

const PERSONAL: readonly string[] = [USERS, FILES];
const AUTHORS: readonly string[] = [PANEL_USERS];

/** The part of Strapi's metadata that we need: names of columns, and where relations point. */
interface Attribute {
  readonly type: string;
  readonly columnName?: string;
  readonly target?: string;
  readonly joinColumn?: {
    readonly name: string;
    readonly referencedTable?: string;
    readonly referencedColumn?: string;
  };
}

const attributesOf = (uid: string): Record<string, Attribute> =>
  strapi.db.metadata.get(uid).attributes as Record<string, Attribute>;

export const tableOf = (uid: string): string => strapi.db.metadata.get(uid).tableName;

/**
 * The column in which an attribute is stored.
 * @throws Error when the type has no such attribute or stores it in another table
 */
export const columnOf = (uid: string, name: string): string => {
  const attribute = attributesOf(uid)[name];
  const column = attribute?.type === 'relation' ? attribute.joinColumn?.name : (attribute?.columnName ?? name);
  if (!attribute || !column) {
    throw new Error(
      `${uid} has no column for ${name}. If it is a new field, run: npm run generate, then npm run build`,
    );
  }
  return column;
};

/** Whether rows of this type belong to a company. */
export const hasCompany = (uid: string): boolean =>
  attributesOf(uid).company?.joinColumn?.name === COMPANY && uid !== COMPANIES;

/** Foreign keys; relations that join by documentId (translations) have none. */
const pointersOf = (uid: string): CompanyTable['pointers'] =>
  Object.values(attributesOf(uid)).flatMap(({ joinColumn, target }) => {
    const { name, referencedTable: table, referencedColumn } = joinColumn ?? {};
    if (!name || !table || !target || referencedColumn !== 'id') return [];
    return name === COMPANY || AUTHORS.includes(target) ? [] : [{ column: name, uid: target, table }];
  });

const kindOf = (uid: string): Kind => {
  if (PERSONAL.includes(uid)) return 'personal';
  return attributesOf(uid).shared ? 'reference' : 'tenant';
};

/** Every table whose rows belong to a company, found in Strapi's metadata rather than listed. */
export const companyTables = (): CompanyTable[] =>
  Object.keys(strapi.contentTypes)
    .filter((uid) => hasCompany(uid))
    .map((uid) => ({
      uid,
      table: tableOf(uid),
      kind: kindOf(uid),
      pointers: pointersOf(uid),
    }));
