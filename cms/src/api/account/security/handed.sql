-- Who handed over the link by which a user set its password, when no mail carried it: that person knew the way into the
-- account, so the account cannot accept a risk that this person asked about. No role of a request reads or writes it.

create table if not exists :"schema".ridgeline_handed (
  user_id integer primary key references :"schema".:"users" (id) on delete cascade, handed_by integer not null);

alter table :"schema".ridgeline_handed enable row level security;

-- Whether the signed-in user counts as the owner of an address when another user asked: the address was confirmed by a
-- mail, or the account was handed over by a different person than the one who asked.

create or replace function :"schema".wall_answers(address text, asker integer) returns boolean
  language sql stable security definer set search_path = :"schema", pg_temp as $$
  select exists (select from :"schema".:"users" u left join ridgeline_handed h on h.user_id = u.id
    where u.id = wall_user() and lower(u.email) = lower(address)
      and (u.confirmed or (u.confirmed is null and h.handed_by is distinct from asker and h.user_id is not null))) $$;

revoke all on function :"schema".wall_answers(text, integer) from public;
grant execute on function :"schema".wall_answers(text, integer) to :"staff", :"operator";
