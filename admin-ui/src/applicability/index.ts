import { statement } from '@ridgeline/domain';
import { lazy } from 'react';
import { type PageOf, resourceOf } from '../resources';

export { MAPPINGS } from './mappings/section';

/** The statement of applicability. */
export const applicability: PageOf = { name: resourceOf(statement), list: lazy(() => import('./Statement')) };
