import { createHash } from 'node:crypto';
import type { Principal } from './principal';

const marks = new WeakMap<Principal, string>();

/**
 * A hash of what a user may do: role, the company's status, the granted modules, and whether a second factor is missing. Every answer carries it
 * (`X-Access`), so that the dashboard notices a change with its next request and shows it.
 */
export const accessMark = (who: Principal): string => {
  const known = marks.get(who);
  if (known) return known;
  const text = JSON.stringify([who.role, who.companyStatus, [...who.modules].sort(), who.secondFactorMissing]);
  const mark = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  marks.set(who, mark);
  return mark;
};
