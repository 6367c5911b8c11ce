import type { TestServer } from '../harness/index.ts';
import { type Register, type Row, register } from './wire.ts';

export const SUPPLIERS = [
  ['Alpha Cloud', 'cloud', '2026-01-31', '900', 'Runs our mail'],
  ['bravo Hosting', 'managed', '2026-06-30', '1200', '100% uptime_promised'],
  ['Charlie Freight', 'third-party', null, '85.50', 'Carries boxes'],
  ['Δέλτα Services', 'hr', '2027-01-01', null, 'مرحبا بالعالم 🚚'],
  ['echo Print', 'office', '2025-12-31', '-5', 'Prints'],
] as const;

/** Five suppliers, and three risks of two owners, one of them with a treatment. */
export const makeRows = async (server: TestServer) => {
  const suppliers = await register(server, 'acme-analyst', 'supplier-managements');
  const risks = await register(server, 'acme-analyst', 'risks');
  const owners: Record<string, Row> = {};
  for (const [supplier_name, supplier_type, contract_end_date, supplier_credit_limit, supplier_purpose] of SUPPLIERS) {
    await suppliers.make({ supplier_name, supplier_type, contract_end_date, supplier_credit_limit, supplier_purpose });
  }
  const people = await register(server, 'acme-analyst', 'risk-owners');
  const categories = await register(server, 'acme-analyst', 'risk-categories');
  const category = await categories.make({ categoryType: 'Any', category_domain: 'Harm', description: 'Any' });
  for (const name of ['Zoe Zebra', 'Adam Ant']) owners[name] = await people.make({ name });
  for (const [threat, owner] of [
    ['Fire', 'Zoe Zebra'],
    ['Flood', 'Adam Ant'],
    ['Theft', 'Zoe Zebra'],
  ] as const) {
    const rated = { matrix: '5x5', likelihood: '1', initialImpact: '1', riskCategory: category.id };
    await risks.make({ ...rated, threat, vulnerability: 'None', riskOwner: owners[owner]?.documentId });
  }
  const treatments = await register(server, 'acme-analyst', 'risk-treatments');
  const treatment = await treatments.make({ treatmentOption: 'Reduce', whenToUse: 'Often', description: 'Less' });
  const fire = await risks.list('filters[threat]=Fire');
  await risks.change(fire.body.data[0]?.id ?? 0, { riskAcceptable: 'No', riskTreatment: treatment.id });
  return { suppliers, risks, owners };
};

/** The values of one field in a list, in its order; a refusal fails the test and shows the query. */
export const valuesIn = async (list: Register['list'], query: string, field: string): Promise<unknown[]> => {
  const { status, body } = await list(query);
  if (status !== 200) throw new Error(`${query}: ${status} ${JSON.stringify(body)}`);
  return body.data.map((row) => row[field]);
};
