import { apiToken } from '@ridgeline/domain';
import { lazy } from 'react';
import { type PageOf, resourceOf } from '../resources';

/** The tokens with which programs use the API of a company. */
export const tokens: PageOf = { name: resourceOf(apiToken), list: lazy(() => import('./Tokens')) };
