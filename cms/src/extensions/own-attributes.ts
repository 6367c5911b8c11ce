interface ContentType {
  readonly schema: { readonly attributes: Record<string, unknown>; pluginOptions?: Record<string, unknown> };
}

/** The part of a plug-in that an extension changes: its user or its file. */
export interface Extended {
  readonly contentTypes: { readonly user: ContentType; readonly file: ContentType };
}

/**
 * The company as a real column `company_id`, which the policies of the database use. Requests neither read nor write it:
 * the database stamps it.
 */
export const ownedByCompany = {
  type: 'relation',
  relation: 'manyToOne',
  target: 'api::company.company',
  useJoinTable: false,
  private: true,
  writable: false,
  visible: false,
  configurable: false,
} as const;

/** Attributes of a user in addition to the plug-in's. */
export const userAttributes = {
  company: ownedByCompany,
  displayName: { type: 'string', maxLength: 255 },
  phone: { type: 'string', maxLength: 64 },
  language: { type: 'string', maxLength: 16 },
  mailNotices: { type: 'string', maxLength: 16 },
  lastSignInAt: { type: 'datetime', writable: false, configurable: false },
} as const;

/** Attributes of a file in addition to the plug-in's. */
export const fileAttributes = {
  company: ownedByCompany,
  uploader: { type: 'integer', private: true, writable: false, visible: false, configurable: false },
} as const;
