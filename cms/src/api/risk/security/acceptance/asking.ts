import { type AcceptanceNames, decider, NOW, TOUCH } from './names';

/** One request stands for a risk: a new one ends those before it, and so does the end of the risk itself. */
export const askingOf = (schema: string, { risks, requests, status }: AcceptanceNames): string[] => [
  ...decider(
    schema,
    'wall_acceptance_asked',
    '() returns trigger',
    `begin
      perform from ${risks} r where r.id = new.risk_id for no key update;
      update ${requests} set ended = 'replaced', ended_at = ${NOW}
        where risk_id = new.risk_id and ended_at is null and id <> new.id;
      update ${risks} set ${status} = '${TOUCH}' where id = new.risk_id;
      return null;
    end`,
  ),
  `create trigger wall_acceptance_asked after insert on ${schema}.${requests} for each row
    when (new.ended_at is null and new.risk_id is not null) execute function ${schema}.wall_acceptance_asked()`,
  ...decider(
    schema,
    'wall_acceptance_orphaned',
    '() returns trigger',
    `begin
      new.ended := coalesce(new.ended, 'deleted');
      new.ended_at := coalesce(new.ended_at, ${NOW});
      return new;
    end`,
  ),
  `create trigger wall_acceptance_orphaned before update on ${schema}.${requests} for each row
    when (old.risk_id is not null and new.risk_id is null) execute function ${schema}.wall_acceptance_orphaned()`,
];
