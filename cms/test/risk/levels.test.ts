import { GRIDS, MATRICES, riskLevel, SCORINGS } from '@ridgeline/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { imported, undo } from '../create-bulk/undoing.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { register } from '../records/wire.ts';
import { type RiskWorld, riskWorld, scoreBy, wrongLevels } from './rated.ts';

let server: TestServer;
let world: RiskWorld;
beforeAll(async () => {
  server = await startServer();
  world = await riskWorld(server);
});
afterAll(() => server?.stop());
beforeEach(() => scoreBy(server, 'acme', null));

/** False levels that a client sends. */
const FORGED = { riskLevel: 'Low', residualRiskLevel: 'Low', 'Risk Level': 'Low', 'Residual Risk Level': 'Low' };
const FORGED_FIELDS = { riskLevel: 'Low', residualRiskLevel: 'Low' };
const WORST = '5x5 5 5 5 5';

describe('the database', () => {
  it('computes every cell of every grid like the function', async () => {
    for (const scoring of SCORINGS) {
      const own = { '3x3': GRIDS.product['3x3'] };
      for (const matrix of MATRICES) {
        for (const likelihood of ['1', '2', '3', '4', '5', '0', '-1', '9', '', 'x', null]) {
          for (const impact of ['1', '2', '3', '4', '5', '0', null]) {
            const { rows } = await server.sql.query('select wall_level(wall_grids($1, $2), $3, $4, $5) as level', [
              scoring,
              JSON.stringify(own),
              matrix,
              likelihood,
              impact,
            ]);
            const level = riskLevel({ matrix, likelihood, impact }, scoring, own);
            expect([scoring, matrix, likelihood, impact, rows[0].level]).toEqual([
              scoring,
              matrix,
              likelihood,
              impact,
              level,
            ]);
          }
        }
      }
    }
  });

  it('refuses an invalid grid, by each way to write it', async () => {
    for (const grid of [
      [],
      'Low',
      { '3x3': [] },
      { '4x4': 1 },
      { '3x3': [['Low'], ['Low'], ['Low']] },
      { '5x5': GRIDS.sum['3x3'] },
      {
        '3x3': [
          ['Low', 'Low', 'Severe'],
          ['Low', 'Low', 'Low'],
          ['Low', 'Low', null],
        ],
      },
    ]) {
      await expect(scoreBy(server, 'acme', 'custom', grid), JSON.stringify(grid)).rejects.toMatchObject({
        code: '23514',
      });
    }
    await expect(scoreBy(server, 'acme', 'custom', GRIDS.product)).resolves.toBeDefined();
  });

  it('does not let the roles of requests write a level either', async () => {
    const { id } = await world.risks.make(world.risk('By SQL', '5x5 5 4 3 3'));
    const levels = await server.sql.as('staff', { 'app.company': server.companies.acme.id }, async (query) => {
      const found: unknown[][] = [];
      for (const set of [
        `risk_level = 'Low'`,
        `residual_risk_level = null`,
        `likelihood = '5', initial_impact = '5', risk_level = 'Low'`,
        `matrix = 'none'`,
      ]) {
        await query(`update risks set ${set} where id = $1`, [id]);
        const { rows } = await query('select risk_level, residual_risk_level from risks where id = $1', [id]);
        found.push(Object.values(rows[0]));
      }
      const made = await query(
        `insert into risks (document_id, matrix, likelihood, initial_impact, risk_level) values ('forged', '5x5', '5', '5', 'Low') returning risk_level`,
      );
      return [...found, Object.values(made.rows[0])];
    });
    expect(levels).toEqual([['High', 'Medium'], ['High', 'Medium'], ['Extreme', 'Medium'], [null, null], ['Extreme']]);
  });
});

describe('no path stores a level that the function does not compute', () => {
  it('not a form, whatever it sends, nor a change of it', async () => {
    const made = await world.risks.make(world.risk('Form', WORST, FORGED_FIELDS));
    expect(made).toMatchObject({ riskLevel: 'Extreme', residualRiskLevel: 'Extreme' });
    const changed = await world.risks.change(made.id, { ...FORGED_FIELDS, residualLikelihood: '1' });
    expect(changed.body.data).toMatchObject({ riskLevel: 'Extreme', residualRiskLevel: 'Medium' });
    for (const name of ['residualImpact', 'risidualImpact']) {
      const { body } = await world.risks.change(made.id, { [name]: '1' });
      expect(body.data).toMatchObject({ risidualImpact: '1', residualRiskLevel: 'Low' });
      await world.risks.change(made.id, { [name]: '5' });
    }
    const emptied = await world.risks.change(made.id, { residualLikelihood: null, residualRiskLevel: 'Extreme' });
    expect(emptied.body.data.residualRiskLevel).toBeNull();
    expect(await wrongLevels(server, 'sum')).toEqual([]);
  });

  it('not a matrix that changes under a rating, which must be sent again', async () => {
    const { id } = await world.risks.make(world.risk('Matrix', '5x5 5 2'));
    const answer = await world.risks.change(id, { matrix: '3x3' });
    expect([answer.status, answer.body.error.details.errors?.[0]?.field]).toEqual([400, 'likelihood']);
    const whole = await world.risks.change(id, {
      matrix: '3x3',
      likelihood: '3',
      initialImpact: '2',
      ...FORGED_FIELDS,
    });
    expect(whole.body.data.riskLevel).toBe('Medium');
  });

  it('not an import, its update, or its undo under another scoring', async () => {
    const row = { ...world.risk('Sheet', '5x5 5 5', FORGED), riskOwner: 'Zoe Zebra', riskCategory: 'Harm' };
    await imported(server, 'acme-analyst', 'risks', [row, { ...row, residualLikelihood: '3', residualImpact: '1' }]);
    expect(await wrongLevels(server, 'sum')).toEqual([]);
    const [stored] = (await world.risks.list('sort=id:desc')).body.data;
    const { importId } = await imported(
      server,
      'acme-analyst',
      'risks',
      [{ ...row, 'Risk ID': stored?.riskId, likelihood: '2', initialImpact: '2' }],
      'onConflict=update',
    );
    expect((await world.risks.one(stored?.id ?? 0)).body.data.riskLevel).toBe('Medium');
    // The level of this row is the same in both scorings, so that the import can still be undone.
    await scoreBy(server, 'acme', 'custom', {
      '5x5': GRIDS.sum['5x5'].map((line, index) => (index === 4 ? line.map(() => 'High') : line)),
    });
    expect((await undo(server, 'acme-analyst', importId)).status).toBe(200);
    expect((await world.risks.one(stored?.id ?? 0)).body.data).toMatchObject({ likelihood: '5', riskLevel: 'High' });
  });

  it('not a supplier by form, import or SQL', async () => {
    const suppliers = await register(server, 'acme-analyst', 'supplier-managements');
    const rating = { assessment_risk_assessment_matrix: '5x5', assessment_likelihood: '5', assessment_impact: '5' };
    const forged = { ...rating, assessment_inherent_risl_level: 'Low' };
    const made = await suppliers.make({ supplier_name: 'By form', ...forged });
    expect(made.assessment_inherent_risl_level).toBe('Extreme');
    await suppliers.change(made.id, { assessment_inherent_risl_level: 'Low', assessment_impact: '4' });
    await imported(server, 'acme-analyst', 'supplier-managements', [{ supplier_name: 'By sheet', ...forged }]);
    await server.sql.query(`update supplier_managements set assessment_inherent_risl_level = 'Low'`);
    expect(await wrongLevels(server, 'sum')).toEqual([]);
  });

  it('not a change of the scoring, however it is made: all levels are computed again', async () => {
    for (const points of ['1 1', '1 5', '3 5', '4 4', '5 5'])
      await world.risks.make(world.risk(points, `5x5 ${points} ${points}`));
    for (const scoring of ['product', 'sum'] as const) {
      await scoreBy(server, 'acme', scoring);
      expect(await wrongLevels(server, scoring)).toEqual([]);
    }
    const operator = await server.request('operator');
    const path = `/api/companies/${server.companies.acme.documentId}`;
    expect((await operator.put(path, { data: { riskScoring: 'product' } })).status).toBe(200);
    expect(await wrongLevels(server, 'product')).toEqual([]);
    expect((await operator.put(path, { data: { riskGrid: { '5x5': 'Low' } } })).status).toBe(400);
  });
});
