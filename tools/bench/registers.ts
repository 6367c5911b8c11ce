import { ENTITIES, type Entity, fieldOf, supplier } from '@ridgeline/domain';
import { USUAL_KIND } from '@ridgeline/domain/questions/kinds';
import { benchmark, counted, type Figure, median } from './benchmark.ts';
import { rowsOf } from './cells.ts';
import { importText, newSuppliers } from './suppliers.ts';
import type { World } from './world.ts';

interface Size {
  readonly rows: number;
  readonly rounds: number;
}

/** Names of rows that others point to; the demo has them, or `prepare` makes them. */
const NAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  risk: {
    riskOwner: 'Bench owner',
    riskCategory: 'Bench category',
    riskTreatment: 'Bench treatment',
    // A completed one needs every field, and some cells are empty.
    riskAssessmentCompleted: 'No',
  },
  question: { questionnaires_id: 'Bench questionnaire', kind: USUAL_KIND, options: 'Yes,No' },
};

const post = async ({ server, signIn }: World, path: string, data: object): Promise<void> => {
  const response = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await signIn()) },
    body: JSON.stringify({ data }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
};

const prepare = async (world: World): Promise<void> => {
  await post(world, 'risk-owners', { name: NAMED.risk?.riskOwner });
  const category = { category_domain: NAMED.risk?.riskCategory, categoryType: 'Bench', description: 'Bench' };
  await post(world, 'risk-categories', category);
  const treatment = { treatmentOption: NAMED.risk?.riskTreatment, whenToUse: 'Bench', description: 'Bench' };
  await post(world, 'risk-treatments', treatment);
  const questionnaire = { title: NAMED.question?.questionnaires_id, description: 'Bench', type: 'Supplier' };
  await post(world, 'questionnaires', questionnaire);
};

/** Rows whose natural key no other row has; what is left out of it (a question's code) the server gives. */
const freshRows = (entity: Entity, first: number, count: number): Record<string, unknown>[] => {
  if (entity === supplier) return newSuppliers(count);
  return rowsOf(entity, first, count).map((row, index) => {
    const keys = entity.naturalKey.filter((field) => field in row);
    return {
      ...row,
      ...NAMED[entity.name],
      ...Object.fromEntries(keys.map((field) => [field, `${row[field]} ${first + index}`])),
    };
  });
};

/** Rows that are known by the rows they point to (answers to controls) need as many of those first. */
const standsAlone = (entity: Entity): boolean =>
  entity.naturalKey.every((field) => fieldOf(entity, field).kind !== 'relation');

interface Speed {
  readonly rows: number;
  readonly bytes: number;
}

/** Rows and bytes of their JSON a second. */
const speedOf = async (world: World, entity: Entity, { rows, rounds }: Size): Promise<Speed> => {
  const seconds: number[] = [];
  let bytes = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const text = JSON.stringify(freshRows(entity, 2_000_000 + round * rows, rows));
    bytes = Buffer.byteLength(text);
    const begun = performance.now();
    await importText(world, entity.bulkPath ?? '', text, rows, entity.tenancy === 'global' ? 'operator' : 'company');
    // The first one warms up.
    if (round > 0) seconds.push((performance.now() - begun) / 1000);
  }
  return { rows: rows / median(seconds), bytes: bytes / median(seconds) };
};

/** 1,000 rows of each entity that is imported, by the byte, beside suppliers: none may be odd. */
export const registersBenchmark = benchmark(
  'registers',
  { full: { rows: 1_000, rounds: 5 }, quick: { rows: 10, rounds: 1 } },
  async (world, size) => {
    await prepare(world);
    const suppliers = await speedOf(world, supplier, size);
    const figures: Figure[] = [];
    for (const entity of ENTITIES) {
      if (!entity.bulkPath || entity === supplier || !standsAlone(entity)) continue;
      const { rows, bytes } = await speedOf(world, entity, size);
      figures.push({
        what: `import of ${counted(size.rows)} ${entity.nouns.many.toLowerCase()}, ${Math.round(rows).toLocaleString('en')} rows/s, beside suppliers`,
        unit: 'kB/s',
        ours: bytes / 1_000,
        plain: suppliers.bytes / 1_000,
        least: 0.5,
      });
    }
    return figures;
  },
);
