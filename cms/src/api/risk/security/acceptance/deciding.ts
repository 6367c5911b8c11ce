import { LONGEST_ACCEPTANCE_DAYS } from '@ridgeline/domain';
import { COMPANY, quoteText, type RoleNames } from '../../../../database/names';
import { type AcceptanceNames, decider, NOW, REFUSALS, TOUCH } from './names';

const refuse = (code: string, why: string): string =>
  `raise exception 'the decision is refused' using errcode = '${code}', detail = ${why};`;

/** Days between the calendars of the owner and of the server at most. */
const SLACK_DAYS = 1;

/**
 * Who decides, on what, and whether still: read with the risk locked first and the request next, so that of two who
 * decide at once one wins, and a rating changed meanwhile ends both.
 */
const judge = ({ risks, owners, users, requests, owner }: AcceptanceNames, respondent: string): string => `
  select q.risk_id into risk from ${requests} q where q.id = new.request_id
    and case when asker = ${respondent} then q.token_hash = wall_link() else q.${COMPANY} = wall_company() end;
  if not found then raise exception 'there is no such request' using errcode = '42501'; end if;
  select * into stood from ${risks} where id = risk for no key update;
  select * into asked from ${requests} where id = new.request_id for no key update;
  if asked.ended = 'answered' then ${refuse(REFUSALS.answered, 'asked.ended')} end if;
  if asked.ended_at is not null or stood.id is null then ${refuse(REFUSALS.gone, `coalesce(asked.ended, 'deleted')`)} end if;
  if asker = ${respondent} and (asked.link_expires_at > now() at time zone 'utc') is not true then
    ${refuse(REFUSALS.gone, `'expired'`)}
  end if;
  select lower(o.email) into address from ${owners} o where o.id = stood.${owner} and o.id = asked.owner_id;
  if address is distinct from lower(asked.owner_email) then ${refuse(REFUSALS.gone, `'address'`)} end if;
  if exists (select from ${users} u where u.id = asked.asked_by_id and (u.id = wall_user() or lower(u.email) = address)) then
    ${refuse(REFUSALS.notYours, `'asked'`)}
  end if;
  if asker <> ${respondent} then
    select u.username into person from ${users} u
      where u.id = wall_user() and wall_answers(address, asked.asked_by_id);
    if not found then ${refuse(REFUSALS.notYours, `'owner'`)} end if;
  end if;`;

const freeze = ({ rating }: AcceptanceNames): string => `
  new.${COMPANY} := asked.${COMPANY};
  new.risk_id := stood.id;
  new.risk_code := asked.risk_code;
  new.kind := asked.kind;
  new.owner_name := asked.owner_name;
  new.owner_email := asked.owner_email;
  new.how := case when person is null then 'link' else 'signed-in' end;
  new.decided_by := person;
  new.decided_at := ${NOW};
  new.asked_by := asked.asked_by;
  ${rating.map((column) => `new.${column} := stood.${column};`).join(' ')}
  new.risk_treatment := asked.statement->>'treatment';
  new.risk_treatment_plan := asked.statement->>'plan';
  new.statement := asked.statement;`;

const CHECK = `
  if new.decision is null or new.decision not in ('accepted', 'declined') or coalesce(new.reason, '') = ''
    or (new.decision = 'accepted' and (new.accepted_until between current_date
      and current_date + ${LONGEST_ACCEPTANCE_DAYS + SLACK_DAYS}) is not true) then
    raise exception 'a decision is accepted until a day, or declined, with a reason' using errcode = '23514';
  end if;
  if new.decision = 'declined' then new.accepted_until := null; end if;`;

/**
 * What a decision is made of: the request that it answers, and the risk as it stands at that moment. Whoever decides
 * writes the word, the reason and the end alone. The owner of the tables may write whole rows, as a restore does.
 */
const stampDecision = (schema: string, roles: RoleNames, names: AcceptanceNames): string[] =>
  decider(
    schema,
    'wall_stamp_acceptance',
    '() returns trigger',
    `declare
      asker text := current_setting('role');
      risk integer;
      stood ${names.risks}%rowtype;
      asked ${names.requests}%rowtype;
      address text;
      person text;
    begin
      if asker not in (${Object.values(roles).map(quoteText).join(', ')}) then
        new.${COMPANY} := coalesce(wall_company(), new.${COMPANY});
        return new;
      end if;
      ${judge(names, quoteText(roles.respondent))}
      ${CHECK}
      ${freeze(names)}
      return new;
    end`,
  );

/** A decision ends its request and tells the risk. */
const settle = (schema: string, { risks, requests, acceptances, status }: AcceptanceNames): string[] => [
  ...decider(
    schema,
    'wall_acceptance_settled',
    '() returns trigger',
    `begin
      update ${requests} set ended = 'answered', ended_at = new.decided_at where id = new.request_id and ended_at is null;
      update ${risks} set ${status} = '${TOUCH}' where id = new.risk_id;
      return null;
    end`,
  ),
  `create trigger wall_acceptance_settled after insert on ${schema}.${acceptances} for each row
    execute function ${schema}.wall_acceptance_settled()`,
];

/** What was decided stays as it was for everybody, the owner of the tables too; only the risk itself may go. */
const keep = (schema: string, { acceptances }: AcceptanceNames): string[] => {
  const frozen = (row: string) => `to_jsonb(${row}) - array['risk_id', 'created_by_id', 'updated_by_id']`;
  return [
    ...decider(
      schema,
      'wall_acceptance_frozen',
      '() returns trigger',
      `begin
        if ${frozen('new')} is distinct from ${frozen('old')}
          or (new.risk_id is not null and new.risk_id is distinct from old.risk_id) then
          raise exception 'what was accepted is never changed' using errcode = '42501';
        end if;
        return new;
      end`,
    ),
    `create trigger wall_acceptance_frozen before update on ${schema}.${acceptances} for each row
      execute function ${schema}.wall_acceptance_frozen()`,
    `create unique index if not exists wall_unique_decision on ${schema}.${acceptances} (request_id)`,
  ];
};

export const decidingOf = (schema: string, roles: RoleNames, names: AcceptanceNames): string[] => [
  ...stampDecision(schema, roles, names),
  ...settle(schema, names),
  ...keep(schema, names),
];
