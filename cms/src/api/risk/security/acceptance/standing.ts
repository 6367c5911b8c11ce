import { type AcceptanceNames, decider, NOW, TOUCH } from './names';

/**
 * Where the acceptance of a risk stands, given its rating: the last decision counts while the rating is the one that was
 * accepted and its days are not over; then a request that waits; then why there is none any more.
 */
const standing = (schema: string, { requests, acceptances, ratingOf }: AcceptanceNames): string[] =>
  decider(
    schema,
    'wall_acceptance_of',
    '(which integer, rating text[], out word text, out until date)',
    `declare
      last record;
      waiting boolean := exists (select from ${requests} q where q.risk_id = which and q.ended_at is null);
    begin
      select a.decision, a.accepted_until, ${ratingOf('a')} = rating as same into last
        from ${acceptances} a where a.risk_id = which order by a.id desc limit 1;
      until := case when last.decision = 'accepted' then last.accepted_until end;
      word := case
        when last.decision = 'accepted' and last.same is not false and until >= (${NOW})::date then 'accepted'
        when waiting then 'asked'
        when last.decision = 'accepted' and last.same is false then 'stale'
        else last.decision end;
    end`,
  );

/**
 * A risk whose rating or owner changes ends what was asked about it, and its acceptance goes stale: whoever changes it,
 * by form, import, a scoring computed anew or SQL. What stands in the two columns is always worked out here. Named so
 * that it comes after the trigger that gives the risk its levels.
 */
const follow = (schema: string, names: AcceptanceNames): string[] => {
  const { risks, requests, owner, status, until, rating, ratingOf } = names;
  const watched = [...rating, owner, status, until];
  const of = (row: string) => `row(${watched.map((column) => `${row}.${column}`).join(', ')})`;
  return [
    ...decider(
      schema,
      'wall_acceptance_follow',
      '() returns trigger',
      `begin
        if ${ratingOf('new')} is distinct from ${ratingOf('old')} then
          update ${requests} set ended = 'rating', ended_at = ${NOW} where risk_id = new.id and ended_at is null;
        elsif new.${owner} is distinct from old.${owner} then
          update ${requests} set ended = 'owner', ended_at = ${NOW} where risk_id = new.id and ended_at is null;
        end if;
        select s.word, s.until into new.${status}, new.${until} from wall_acceptance_of(new.id, ${ratingOf('new')}) s;
        return new;
      end`,
    ),
    `create trigger wall_then_stand before update on ${schema}.${risks} for each row
      when ((old.${status} is not null or new.${status} is not null) and ${of('old')} is distinct from ${of('new')})
      execute function ${schema}.wall_acceptance_follow()`,
    // Nobody begins with an acceptance.
    ...decider(
      schema,
      'wall_acceptance_begin',
      '() returns trigger',
      `begin new.${status} := null; new.${until} := null; return new; end`,
    ),
    `create trigger wall_acceptance_begin before insert on ${schema}.${risks} for each row
      when (new.${status} is not null or new.${until} is not null) execute function ${schema}.wall_acceptance_begin()`,
  ];
};

/** Another address of an owner ends the links that went to the old one. Risks are locked first, as everywhere. */
const readdressed = (schema: string, { risks, owners, requests, status }: AcceptanceNames): string[] => [
  ...decider(
    schema,
    'wall_acceptance_readdressed',
    '() returns trigger',
    `declare touched integer[];
    begin
      select array_agg(r.id) into touched from (select r.id from ${risks} r
        where r.id in (select q.risk_id from ${requests} q where q.owner_id = new.id and q.ended_at is null)
        order by r.id for no key update) r;
      update ${requests} set ended = 'address', ended_at = ${NOW}
        where owner_id = new.id and ended_at is null and lower(owner_email) is distinct from lower(new.email);
      update ${risks} set ${status} = '${TOUCH}' where id = any (touched);
      return null;
    end`,
  ),
  `create trigger wall_acceptance_readdressed after update of email on ${schema}.${owners} for each row
    when (old.email is distinct from new.email) execute function ${schema}.wall_acceptance_readdressed()`,
];

export const standingOf = (schema: string, names: AcceptanceNames): string[] => [
  ...standing(schema, names),
  ...follow(schema, names),
  ...readdressed(schema, names),
];
