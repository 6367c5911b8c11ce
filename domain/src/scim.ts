import { STAFF_ROLES } from './roles';
import { mappedRole, type RoleRule } from './single-sign-on';

/** Where a company's directory sends its users and groups (RFC 7644); it is entered there. */
export const SCIM_PATH = '/api/scim/v2';

/** The name of a directory in the audit log. No username can look like that, since usernames have no spaces. */
export const SCIM_NAME = 'SCIM provisioning';

/** Most rows of one answer. */
export const MOST_SCIM_ROWS = 200;
/** Most operations of one PATCH. */
export const MOST_SCIM_OPERATIONS = 1_000;
/** Most members that one request names. */
export const MOST_SCIM_MEMBERS = 5_000;
/** Most groups of a company. */
export const MOST_SCIM_GROUPS = 500;
/** Longest filter or path of an operation, in characters. */
export const LONGEST_SCIM_FILTER = 500;
/** Longest name or identifier that a directory gives, in characters. */
export const LONGEST_SCIM_TEXT = 255;

/** The SCIM token of a company, as it is read; the token itself is shown once. */
export interface ScimToken {
  readonly madeAt: string;
  readonly madeBy: string;
  readonly lastUsedAt: string | null;
}

/** How a directory provides the users of a company. */
export interface ScimSettings {
  /** Null where none was made. */
  readonly token: ScimToken | null;
  /** The address that is entered at the directory. */
  readonly address: string;
  /** Roles by the names of groups. */
  readonly groupMap: readonly RoleRule[];
  /** Names of the groups that the directory has sent. */
  readonly groups: readonly string[];
}

/** The role of a user who is in these groups: the first of administrator, analyst, auditor; undefined where no rule fits. */
export const roleOfGroups = (rules: readonly RoleRule[], groups: readonly string[]) =>
  mappedRole(
    STAFF_ROLES.flatMap((role) => rules.filter((rule) => rule.role === role)),
    groups,
  );
