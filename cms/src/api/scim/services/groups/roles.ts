import { type Role, STAFF_ROLES } from '@ridgeline/domain';
import { roleOfGroups } from '@ridgeline/domain/scim';
import type { RoleRule } from '@ridgeline/domain/single-sign-on';
import { forgetSignedIn } from '../../../../access/cache';
import { SCIM } from '../../../../access/scim/read';
import { afterCommit, currentTransaction } from '../../../../request';
import { refuseLast } from '../../../account/services/rights';
import { findUser } from '../../../account/services/table';
import { inState } from '../fault';
import { roleOfNew } from '../users/domains';
import { DIRECTORY } from '../users/write';

/** A user who gets another role. */
interface Wanted {
  readonly userId: number;
  readonly role: Role;
  readonly had: string | null;
}

interface InGroups {
  readonly userId: number;
  readonly role: string | null;
  readonly groups: readonly string[];
}

const readRules = async (): Promise<readonly RoleRule[]> => {
  const { rows } = await currentTransaction().raw<{ rows: { rules: RoleRule[] }[] }>(
    `select group_map::json as rules from ${SCIM} where company_id = wall_company()`,
  );
  return rows[0]?.rules ?? [];
};

/** The roles that users have by their groups: those of users who are in a group that a rule names. */
const readMapped = async (): Promise<ReadonlyMap<number, { readonly mapped: Role; readonly role: string | null }>> => {
  const rules = await readRules();
  if (rules.length === 0) return new Map();
  const { rows } = await currentTransaction().raw<{ rows: InGroups[] }>(
    `select m.user_id as "userId", r.name as role, json_agg(g.name) as groups from ridgeline_scim_members m
       join ridgeline_scim_groups g on g.id = m.group_id
       left join up_users_role_lnk l on l.user_id = m.user_id left join up_roles r on r.id = l.role_id
     where m.company_id = wall_company() and g.name = any(?::text[]) group by 1, 2`,
    [rules.map(({ value }) => value) as never],
  );
  return new Map(
    rows.flatMap(({ userId, role, groups }) => {
      const mapped = roleOfGroups(rules, groups);
      return mapped ? [[userId, { mapped, role }] as const] : [];
    }),
  );
};

/** Gives each of these users another role, whose present one is known. */
const giveRoles = async (wanted: readonly Wanted[]): Promise<void> => {
  for (const role of STAFF_ROLES) {
    const users = wanted.flatMap((one) => (one.role === role ? [one.userId] : []));
    if (users.length === 0) continue;
    await currentTransaction().raw(
      `update up_users_role_lnk set role_id = (select r.id from up_roles r where r.name = ?)
       where user_id = any(?::integer[])`,
      [role, users as never],
    );
  }
};

/**
 * Changes groups, their members or their rules, and gives users the roles that follow. Who was in a group with a rule and is
 * no more in any gets the role of new users; who never was keeps the own one. Call it under `lockAdministrators`.
 * @param rules whether rules change: whom none fits any more keeps the role
 * @throws ValidationError where the company would be left without an administrator
 */
export const followGroups = async (work: () => Promise<void>, rules = false): Promise<void> => {
  const before = await readMapped();
  await work();
  const after = await readMapped();
  const left = rules ? [] : [...before].filter(([userId]) => !after.has(userId));
  const otherwise = left.length > 0 ? await roleOfNew() : undefined;
  const wanted: Wanted[] = [
    ...[...after].map(([userId, { mapped, role }]) => ({ userId, role: mapped, had: role })),
    ...left.flatMap(([userId, { role }]) => (otherwise ? [{ userId, role: otherwise, had: role }] : [])),
  ].filter(({ role, had }) => role !== had);
  if (wanted.length === 0) return;
  const administrators = wanted.filter(({ had }) => had === 'Company Administrator');
  const rows = await Promise.all(administrators.map(({ userId }) => findUser(String(userId))));
  await giveRoles(wanted);
  // Once all have their roles: two administrators may change places.
  for (const row of rows) if (row) await inState(() => refuseLast(DIRECTORY, row));
  afterCommit(forgetSignedIn);
};
