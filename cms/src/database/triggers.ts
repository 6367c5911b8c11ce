import type { Kind, WalledTable } from './layout';
import { COMPANY, quoteName, shortName } from './names';

/** SQLSTATE and constraint name of a tenant row that was written with no company in view. */
export const WITHOUT_COMPANY = { code: '23514', constraint: 'wall_without_company' } as const;

/** Whether an error says that a tenant row was written with no company in view (decisions 1.2: a 400). */
export const isWithoutCompany = (error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  typeof error.constraint === 'string' &&
  error.constraint.startsWith(WITHOUT_COMPANY.constraint);

/**
 * The company is never believed from the row. The owner alone, past the wall, may name it when none is in view.
 * A column default would do for staff, but stops Strapi's next schema sync.
 */
const OWN = `new.${COMPANY} := case when row_security_active(tg_relid) then wall_company()
      else coalesce(wall_company(), new.${COMPANY}) end;`;

/** The company in view, or none and an error that says so. */
export const STAMP = `${OWN}
    if new.${COMPANY} is null then
      raise exception 'a row of % needs a company', tg_table_name
        using errcode = '${WITHOUT_COMPANY.code}', constraint = '${WITHOUT_COMPANY.constraint}';
    end if;`;

const STAMPS: Record<Kind, string> = {
  tenant: STAMP,
  reference: `${OWN}
    new.shared := new.${COMPANY} is null;`,
  // The operator makes users of any company; that they may is the policy's business.
  personal: `new.${COMPANY} := coalesce(wall_company(), new.${COMPANY});`,
};

/** A foreign key of Strapi's nulls its column when a company is deleted, which must never publish or orphan a row. */
const KEEP = `if new.${COMPANY} is distinct from old.${COMPANY} then
      if new.${COMPANY} is null then
        raise exception 'the company still has rows in %', tg_table_name using errcode = '23503';
      end if;
      raise exception 'a row of % never changes its company', tg_table_name using errcode = '42501';
    end if;`;

const KEEPS: Record<Kind, string> = {
  tenant: KEEP,
  reference: `${KEEP}
    new.shared := new.${COMPANY} is null;`,
  personal: KEEP,
};

const triggerFunction = (schema: string, name: string, body: string): string =>
  `create or replace function ${schema}.${name}() returns trigger language plpgsql set search_path = ${schema}, pg_temp as $$
  begin
    ${body}
    return new;
  end $$`;

export const triggerFunctions = (schema: string): string[] =>
  (Object.keys(STAMPS) as Kind[]).flatMap((kind) => [
    triggerFunction(schema, `wall_stamp_${kind}`, STAMPS[kind]),
    triggerFunction(schema, `wall_keep_${kind}`, KEEPS[kind]),
  ]);

const CHECKS: Partial<Record<Kind, string>> = {
  tenant: `${COMPANY} is not null`,
  reference: `shared is not null and shared = (${COMPANY} is null)`,
};

/** Stamps and keeps the company of each row, and checks it again as a constraint that even the owner cannot pass. */
export const triggersOf = (schema: string, { table, kind }: WalledTable, stamp = `wall_stamp_${kind}`): string[] => {
  const on = `${schema}.${quoteName(table)}`;
  const constraint = quoteName(shortName(`${WITHOUT_COMPANY.constraint}_${table}`));
  const check = CHECKS[kind];
  return [
    `create trigger wall_stamp before insert on ${on} for each row execute function ${schema}.${stamp}()`,
    `create trigger wall_keep before update on ${on} for each row execute function ${schema}.wall_keep_${kind}()`,
    `alter table ${on} drop constraint if exists ${constraint}`,
    ...(check ? [`alter table ${on} add constraint ${constraint} check (${check}) not valid`] : []),
  ];
};
