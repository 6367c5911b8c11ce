import type { ScimSettings } from '@ridgeline/domain/scim';
import type { RoleRule } from '@ridgeline/domain/single-sign-on';

/** What a resource of SCIM has besides its attributes. */
export interface ScimMeta {
  readonly resourceType: string;
  readonly location: string;
  readonly created?: string;
  readonly lastModified?: string;
}

/** A list of SCIM. */
export interface ScimList<Resource> {
  readonly schemas: readonly string[];
  readonly totalResults: number;
  readonly startIndex: number;
  readonly itemsPerPage: number;
  readonly Resources: readonly Resource[];
}

/** A user, as a directory has it. Attributes that are left out by the request are not answered. */
export interface ScimPerson {
  readonly schemas: readonly string[];
  readonly id: string;
  readonly externalId?: string;
  readonly userName?: string;
  readonly name?: { readonly givenName?: string; readonly familyName?: string };
  readonly displayName?: string;
  readonly emails?: readonly { readonly value: string; readonly type: string; readonly primary: boolean }[];
  readonly active?: boolean;
  readonly groups?: readonly { readonly value: string; readonly display: string }[];
  readonly meta: ScimMeta;
}

/** A group of users, as a directory has it. */
export interface ScimTeam {
  readonly schemas: readonly string[];
  readonly id: string;
  readonly externalId?: string;
  readonly displayName?: string;
  readonly members?: readonly {
    readonly value: string;
    readonly display: string;
    readonly type: string;
  }[];
  readonly meta: ScimMeta;
}

/** Something that the server says of itself: the kinds of resources, and their attributes. */
export interface ScimDescription {
  readonly schemas: readonly string[];
  readonly [part: string]: unknown;
}

/** Attributes that are sent; those that the product does not have are ignored. */
export interface ScimSent {
  readonly [attribute: string]: unknown;
}

/** The steps of a change. */
export interface ScimPatch {
  readonly schemas?: readonly string[];
  readonly Operations: readonly { readonly op: string; readonly path?: string; readonly value?: unknown }[];
}

/** The part of a list that is wanted. */
export interface ScimQuery {
  /** Comparisons with `eq`, joined by `and`. */
  readonly filter?: string;
  /** The first row; 1 is the first of all. */
  readonly startIndex?: number;
  /** At most 200. */
  readonly count?: number;
  /** The attributes to be answered, separated by commas. */
  readonly attributes?: string;
  readonly excludedAttributes?: string;
}

/** Provisioning of a company's users by its directory, over SCIM 2.0. */
export interface ProvisioningOperations {
  /** The settings of provisioning of the company in view; null for an operator without one */
  'GET /single-sign-on/provisioning': { data: ScimSettings | null };
  /** Change which groups of the directory give a role; users get theirs at once */
  'PUT /single-sign-on/provisioning': {
    body: { readonly groupMap: readonly RoleRule[] };
    data: ScimSettings;
  };
  /** Make the SCIM token, which is answered this once; a former one ends at once */
  'POST /single-sign-on/provisioning/token': {
    data: ScimSettings;
    meta: { readonly token: string };
    status: 201;
  };
  /** End the SCIM token at once */
  'DELETE /single-sign-on/provisioning/token': { data: ScimSettings };
  /** What of SCIM there is */
  'GET /scim/v2/ServiceProviderConfig': { answer: ScimDescription };
  /** The kinds of resources */
  'GET /scim/v2/ResourceTypes': { answer: ScimList<ScimDescription> };
  /** One kind of resources */
  'GET /scim/v2/ResourceTypes/:id': { answer: ScimDescription };
  /** The attributes of each kind */
  'GET /scim/v2/Schemas': { answer: ScimList<ScimDescription> };
  /** The attributes of one kind */
  'GET /scim/v2/Schemas/:id': { answer: ScimDescription };
  /** The users of the company */
  'GET /scim/v2/Users': { query: ScimQuery; answer: ScimList<ScimPerson> };
  /** A user */
  'GET /scim/v2/Users/:id': { answer: ScimPerson };
  /** Make a user, who signs in by single sign-on alone */
  'POST /scim/v2/Users': { plainBody: ScimSent; answer: ScimPerson; status: 201; refuses: 409 };
  /** Replace a user */
  'PUT /scim/v2/Users/:id': { plainBody: ScimSent; answer: ScimPerson; refuses: 409 };
  /** Change parts of a user */
  'PATCH /scim/v2/Users/:id': { plainBody: ScimPatch; answer: ScimPerson; refuses: 409 };
  /** Delete a user; rows that the user wrote stay */
  'DELETE /scim/v2/Users/:id': { status: 204 };
  /** The groups of the directory; 20 of them at once with their members */
  'GET /scim/v2/Groups': { query: ScimQuery; answer: ScimList<ScimTeam> };
  /** A group */
  'GET /scim/v2/Groups/:id': { answer: ScimTeam };
  /** Make a group */
  'POST /scim/v2/Groups': { plainBody: ScimSent; answer: ScimTeam; status: 201; refuses: 409 };
  /** Replace a group and its members */
  'PUT /scim/v2/Groups/:id': { plainBody: ScimSent; answer: ScimTeam; refuses: 409 };
  /** Change parts of a group: add or remove members */
  'PATCH /scim/v2/Groups/:id': { plainBody: ScimPatch; answer: ScimTeam; refuses: 409 };
  /** Delete a group; its members stay users */
  'DELETE /scim/v2/Groups/:id': { status: 204 };
}
