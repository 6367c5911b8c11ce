import { company } from '@ridgeline/domain';
import { lazy } from 'react';
import { type PageOf, resourceOf } from '../resources';

export { mayChangeSettings } from './rights';
export { useLogo } from './useLogo';

/** The companies. */
export const companies: PageOf = { name: resourceOf(company), list: lazy(() => import('./Companies')) };
