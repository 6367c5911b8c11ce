import { importBatch } from '@ridgeline/domain';
import { lazy } from 'react';
import { type PageOf, resourceOf } from '../resources';

/** The imports, each of which can be undone. */
export const imports: PageOf = { name: resourceOf(importBatch), list: lazy(() => import('./Imports')) };
