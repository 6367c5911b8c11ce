import { SCIM_PATH } from '@ridgeline/domain/scim';
import { environment } from '../../../environment';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** The address of a resource, or of all of its kind. */
export const addressOf = (kind: string, id?: string): string =>
  [`${environment.publicUrl}${SCIM_PATH}/${kind}`, ...(id === undefined ? [] : [id])].join('/');

/** What every resource has besides its attributes. */
export const metaOf = (resourceType: 'User' | 'Group', id: string, created: string, lastModified: string) => ({
  ...{ resourceType, created, lastModified },
  location: addressOf(`${resourceType}s`, id),
});

/** Whether a text has the form of an id; any other one exists nowhere. */
export const isId = (text: string): boolean => /^[a-z][a-z0-9]{23}$/.test(text);
