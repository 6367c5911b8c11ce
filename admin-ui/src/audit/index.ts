import { auditEntry } from '@ridgeline/domain';
import { lazy } from 'react';
import { type PageOf, resourceOf } from '../resources';

/** The audit log. */
export const auditLog: PageOf = { name: resourceOf(auditEntry), list: lazy(() => import('./AuditLog')) };
