import { type HeatCell, type HeatMapAnswer, type Matrix, type Rating, riskLevel } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountName } from '../harness/index.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Failure, type Row, register } from '../records/wire.ts';

let server: TestServer;
let owner: Row;
beforeAll(async () => {
  server = await startServer();
  owner = await (await register(server, 'acme-analyst', 'risk-owners')).make({ name: 'Zoe Zebra' });
  const category = await (await register(server, 'acme-analyst', 'risk-categories')).make({
    categoryType: 'Any',
    category_domain: 'Harm',
    description: 'Any',
  });
  const risks = await register(server, 'acme-analyst', 'risks');
  const rated = async (threat: string, matrix: Matrix, points: string, more: object = {}): Promise<void> => {
    const [likelihood, initialImpact, residualLikelihood = '', risidualImpact = ''] = points;
    const rating = { matrix, likelihood, initialImpact, residualLikelihood, risidualImpact };
    await risks.make({
      threat,
      vulnerability: 'V',
      riskOwner: owner.id,
      riskCategory: category.id,
      ...rating,
      ...more,
    });
  };
  await rated('Fire', '5x5', '4511', { riskAcceptable: 'No' });
  await rated('Flood', '5x5', '45');
  await rated('Theft', '5x5', '1121', { riskAcceptable: 'No' });
  await rated('Fraud', '3x3', '3311', { riskAcceptable: 'No' });
});
afterAll(() => server.stop());

const asked = async (as: AccountName, query = '', headers = {}) =>
  (await server.request(as, headers)).get<HeatMapAnswer & Failure>(`/api/risks/heat-map${query && `?${query}`}`);

/** The cells with any risks, as 'likelihood impact level count'. */
const filled = ({ data }: HeatMapAnswer, matrix: Matrix, rating: Rating): string[] =>
  data[matrix][rating]
    .filter(({ count }) => count > 0)
    .map(({ likelihood, impact, level, count }) => `${likelihood} ${impact} ${level} ${count}`);

describe('the heat map of risks', () => {
  it('counts each matrix by likelihood and impact, before and after treatment', async () => {
    const { status, body } = await asked('acme-analyst');
    expect(status).toBe(200);
    expect(filled(body, '5x5', 'inherent')).toEqual(['1 1 Low 1', '4 5 High 2']);
    expect(filled(body, '5x5', 'residual')).toEqual(['1 1 Low 1', '2 1 Low 1']);
    expect(filled(body, '3x3', 'inherent')).toEqual(['3 3 Medium 1']);
    expect(filled(body, '3x3', 'residual')).toEqual(['1 1 Low 1']);
    expect(body.data['5x5']).toMatchObject({ total: 3, unrated: { inherent: 0, residual: 1 } });
    expect(body.meta).toEqual({ total: 4, withoutMatrix: 0, scoring: 'sum' });
  });

  it('returns every cell of a matrix with the level of the function', async () => {
    const { data } = (await asked('acme-analyst')).body;
    for (const [matrix, cells] of [
      ['3x3', 9],
      ['5x5', 25],
    ] as const) {
      expect(data[matrix].inherent).toHaveLength(cells);
      const levels = (list: readonly HeatCell[]) => list.map(({ level }) => level);
      expect(levels(data[matrix].residual)).toEqual(
        data[matrix].inherent.map((cell) => riskLevel({ matrix, ...cell })),
      );
    }
  });

  it('is filtered like the list, by filters and search', async () => {
    expect((await asked('acme-analyst', '_q=flood')).body.meta.total).toBe(1);
    expect((await asked('acme-analyst', 'filters[riskLevel][$in][0]=High')).body.meta.total).toBe(2);
    expect((await asked('acme-analyst', `filters[riskOwner][$in][0]=${owner.documentId}`)).body.meta.total).toBe(4);
    expect((await asked('acme-analyst', 'filters[threat]=nothing')).body.meta.total).toBe(0);
  });

  it('refuses a field that a risk does not have', async () => {
    expect((await asked('acme-analyst', 'filters[nonsense]=1')).status).toBe(400);
    expect((await asked('acme-analyst', 'filters[nextReviewDate][$lt]=yesterday')).status).toBe(400);
    expect((await asked('acme-analyst', 'filters[riskOwner][password]=1')).status).toBe(400);
    expect((await asked('acme-analyst', '_q[a]=1')).status).toBe(400);
  });

  it('uses the scoring of the company', async () => {
    const admin = await server.request('acme-administrator');
    await admin.put('/api/company-settings', { data: { riskScoring: 'product' } });
    try {
      const { body } = await asked('acme-analyst');
      expect(filled(body, '5x5', 'inherent')).toEqual(['1 1 Low 1', '4 5 Extreme 2']);
    } finally {
      await admin.put('/api/company-settings', { data: { riskScoring: 'sum' } });
    }
  });
});

describe('who can read the heat map', () => {
  it('shows an Auditor the same, and staff of a company without the module nothing', async () => {
    expect((await asked('acme-auditor')).body.meta.total).toBe(4);
    expect((await asked('birch-analyst')).status).toBe(403);
    expect((await server.anonymous.get('/api/risks/heat-map')).status).toBe(401);
  });

  it('never counts another company', async () => {
    const company = { 'x-company': server.companies.birch.documentId };
    expect((await asked('operator', '', company)).body.meta.total).toBe(0);
    expect((await asked('acme-analyst', '', company)).status).toBe(404);
    expect((await asked('acme-analyst')).body.meta.total).toBe(4);
    expect((await asked('operator')).body.meta.total).toBe(4);
  });
});
