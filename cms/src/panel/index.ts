import type { Core } from '@strapi/strapi';
import { registerHidden } from './hidden';
import { closePanel } from './routes';

/** For `register`, before the routes are served: what the panel's API holds, and what each of its routes passes through. */
export const registerPanel = (strapi: Core.Strapi): void => {
  registerHidden(strapi);
  closePanel(strapi);
};
