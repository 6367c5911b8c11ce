import type { Core } from '@strapi/strapi';
import type { OwnRoute } from '../../../access/own-route';
import { comingInRoutes } from './coming-in';
import { ownRoutes } from './oneself';
import { userRoutes } from './routes';

/** Routes of users and of one's own account, in the place of those that Strapi's plug-in brings. */
export const accountRoutes = (strapi: Core.Strapi): OwnRoute[] => [
  ...comingInRoutes(strapi),
  ...ownRoutes(strapi),
  ...userRoutes(strapi),
];
