import { apiToken, fieldOf } from '@ridgeline/domain';
import { makeSupply } from '../fuzz/supply.ts';
import type { World } from '../fuzz/world.ts';
import type { Caller } from './arazzo.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A token of the company with every scope. @throws Error when the server refuses it */
const makeToken = async ({ server, people }: World): Promise<string> => {
  const { token } = await people.session('administrator');
  const [reads, writes] = (['reads', 'writes'] as const).map((name) =>
    fieldOf(apiToken, name).choices?.map(({ value }) => value),
  );
  const answer = await fetch(`${server.url}/api/api-tokens`, {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify({ data: { name: 'Contract', reads, writes } }),
  });
  const { meta } = (await answer.json()) as { meta?: { token: string } };
  if (!meta) throw new Error(`No API token: ${answer.status}`);
  return meta.token;
};

/** Who calls each operation. The operator is the last: what it deletes is gone for the others. */
export const makeCallers = async (world: World): Promise<Caller[]> => {
  const supply = makeSupply(world);
  await supply.refresh();
  const link = (await supply.resolver('respondent')).one('link');
  const [administrator, auditor, operator] = await Promise.all(
    (['administrator', 'auditor', 'operator'] as const).map(
      async (person) => (await world.people.session(person)).token,
    ),
  );
  return [
    { name: 'anonymous', headers: {} },
    { name: 'respondent', headers: { 'x-link-token': link } },
    { name: 'token', headers: bearer(await makeToken(world)) },
    { name: 'auditor', headers: bearer(auditor ?? '') },
    { name: 'administrator', headers: bearer(administrator ?? ''), refused: true },
    { name: 'operator', headers: bearer(operator ?? '') },
  ];
};
