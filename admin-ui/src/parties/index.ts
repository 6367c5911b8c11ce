import { customer, record } from '@ridgeline/domain';
import { lazy } from 'react';
import { type PageOf, resourceOf } from '../resources';

/** Customers and records: plain registers, whose rows have pages. */
export const parties: readonly PageOf[] = [
  { name: resourceOf(customer), row: lazy(() => import('./CustomerPage')) },
  { name: resourceOf(record), row: lazy(() => import('./RecordPage')) },
];
