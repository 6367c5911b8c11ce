import { binEntry } from '@ridgeline/domain';
import { lazy } from 'react';
import { type PageOf, resourceOf } from '../resources';

/** The bin. */
export const bin: PageOf = { name: resourceOf(binEntry), list: lazy(() => import('./Bin')) };
