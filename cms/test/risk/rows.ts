import type { AccountName, TestServer } from '../harness/index.ts';
import { type Row, register } from '../records/wire.ts';

/** A risk of Acme with all required fields. */
export const makeRisk = async (
  server: TestServer,
  more: Readonly<Record<string, unknown>> = {},
  as: AccountName = 'acme-analyst',
): Promise<Row> => {
  const [owners, categories, risks] = await Promise.all(
    ['risk-owners', 'risk-categories', 'risks'].map((plural) => register(server, as, plural)),
  );
  const named = async (of: typeof owners, title: string, data: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const found = (await of?.list(`filters[${title}]=Any`))?.body.data[0];
    return (found ?? (await of?.make({ ...data, [title]: 'Any' })))?.documentId;
  };
  if (!risks) throw new Error('no register of risks');
  return risks.make({
    riskOwner: await named(owners, 'name', {}),
    riskCategory: await named(categories, 'category_domain', { categoryType: 'Any', description: 'Any' }),
    threat: 'Fire',
    vulnerability: 'Wood',
    matrix: '5x5',
    likelihood: '4',
    initialImpact: '3',
    ...more,
  });
};
