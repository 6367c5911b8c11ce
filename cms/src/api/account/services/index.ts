import type { OwnRoute } from '../../../access/own-route';
import { ownProfileRoutes } from './own-profile';
import { publicAccountRoutes } from './public-routes';
import { userRoutes } from './routes';

/** Routes of users and of one's own account, in the place of those that Strapi's plug-in brings. */
export const accountRoutes = (): OwnRoute[] => [...publicAccountRoutes(), ...ownProfileRoutes(), ...userRoutes()];
