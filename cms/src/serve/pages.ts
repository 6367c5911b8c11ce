import { join } from 'node:path';

const workspace = join(__dirname, '../../../..');

/** Folders of the two frontends' builds, and the names of their pages. */
export const DASHBOARD_FOLDER = join(workspace, 'admin-ui/dist');
export const PORTAL_FOLDER = join(workspace, 'assessment-portal/dist');
export const INDEX = 'index.html';
/** The portal's page on which the owner of a risk answers. */
export const ACCEPTANCE = 'acceptance.html';
