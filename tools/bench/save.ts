import { supplier } from '@ridgeline/domain';
import { benchmark, counted, median } from './benchmark.ts';
import { fillTo, importSuppliers, newSuppliers } from './suppliers.ts';
import type { World } from './world.ts';

/** Milliseconds of a save that renames a supplier, one after the other: the median. */
export const timeOfSave = async ({ server, signIn, database, companyId }: World, saves: number): Promise<number> => {
  const headers = { 'content-type': 'application/json', ...(await signIn()) };
  const { rows } = await database.query<{ id: string }>(
    'select document_id as id from supplier_managements where company_id = $1 order by id limit $2',
    [companyId, saves],
  );
  const times: number[] = [];
  for (const { id } of rows) {
    const body = JSON.stringify({ data: { supplier_name: `Renamed ${id} of ${rows.length} at ${Date.now()}` } });
    const begun = performance.now();
    const response = await fetch(`${server.url}/api/${supplier.plural}/${id}`, { method: 'PUT', headers, body });
    const answer = await response.text();
    if (!response.ok) throw new Error(`A save answered ${response.status}: ${answer.slice(0, 300)}`);
    times.push(performance.now() - begun);
  }
  return median(times);
};

/** A save must not grow with the register: although its name is looked up among all rows. */
export const saveBenchmark = benchmark(
  'save',
  { full: { few: 1_000, many: 100_000, saves: 60 }, quick: { few: 10, many: 200, saves: 3 } },
  async (world, { few, many, saves }) => {
    await importSuppliers(world, newSuppliers(few));
    await timeOfSave(world, saves);
    const amongFew = await timeOfSave(world, saves);
    await fillTo(world, many);
    const amongMany = await timeOfSave(world, saves);
    const what = `a supplier renamed among ${counted(many)}, beside among ${counted(few)}`;
    return [{ what, unit: 'ms', ours: amongMany, plain: amongFew, most: 2 }];
  },
);
