import { company } from '@ridgeline/domain';
import { lazy } from 'react';
import { type PageOf, resourceOf } from '../resources';

export { mayChangeSettings } from './rights';
export { useLogo } from './useLogo';

/** What needs attention in each company, for operators; loaded when it is shown. */
export const Overview = lazy(() => import('./overview/Overview'));

/** The companies. */
export const companies: PageOf = { name: resourceOf(company), list: lazy(() => import('./Companies')) };
