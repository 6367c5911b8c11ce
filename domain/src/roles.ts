/** The four roles (decisions 1.6) and what each may do. The server enforces it; the browser only hides. */
export const ROLES = ['Operator', 'Company Administrator', 'Analyst', 'Auditor'] as const;
export type Role = (typeof ROLES)[number];

/** Roles of a company's own users, which a Company Administrator may give. No user of a company can create an operator. */
export const STAFF_ROLES = ['Company Administrator', 'Analyst', 'Auditor'] as const satisfies readonly Role[];

export const isStaffRole = (name: unknown): name is (typeof STAFF_ROLES)[number] =>
  (STAFF_ROLES as readonly unknown[]).includes(name);

/** `read` covers lists, single rows and exports. */
export type Action = 'read' | 'create' | 'update' | 'delete' | 'import';

interface Subject {
  readonly tenancy: 'tenant' | 'reference' | 'global';
  readonly name: string;
  /** The roles that may open it, whatever the tier has. */
  readonly roles?: readonly Role[];
}

/** Entities that belong to the operator, whatever a tier has (decisions 1.6). */
const OPERATORS_OWN = ['subscription-management', 'company'];

/** Roles that read the audit log: of their own company, and the operator of all (decisions 1.6). */
export const AUDIT_READERS: readonly Role[] = ['Operator', 'Company Administrator', 'Auditor'];

/** Roles that delete rows of a company: they see its bin. */
export const DELETERS: readonly Role[] = ['Operator', 'Company Administrator', 'Analyst'];

/**
 * Whether a role may do this to rows of an entity, without regard to modules. A Company Administrator edits its own
 * company, but can neither create nor delete one.
 */
export const mayDo = (role: Role, action: Action, subject: Subject): boolean => {
  if (subject.name === 'audit-entry') return action === 'read' && AUDIT_READERS.includes(role);
  if (subject.roles) return subject.roles.includes(role) && (action === 'read' || role !== 'Auditor');
  if (role === 'Operator') return true;
  if (action === 'read') return true;
  if (role === 'Auditor') return false;
  if (OPERATORS_OWN.includes(subject.name)) {
    return role === 'Company Administrator' && subject.name === 'company' && action === 'update';
  }
  return subject.tenancy !== 'global';
};

export const isRole = (name: unknown): name is Role => ROLES.includes(name as Role);
