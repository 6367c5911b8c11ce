import { user } from '@ridgeline/domain';
import { lazy } from 'react';
import { type PageOf, resourceOf } from '../resources';

/** The users of a company, or of all for the operator. */
export const users: PageOf = { name: resourceOf(user), list: lazy(() => import('./Users')) };
