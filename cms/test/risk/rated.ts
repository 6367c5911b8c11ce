import { riskLevel, type Scoring } from '@ridgeline/domain';
import type { CompanyName, TestServer } from '../harness/index.ts';
import { type Register, type Row, register } from '../records/wire.ts';

/** Helpers for writing risks: the registers of acme's analyst, and rows that a risk refers to. */
export interface RiskWorld {
  readonly risks: Register;
  /** A whole risk; a rating is written as 'matrix likelihood impact [residual likelihood, residual impact]'. */
  readonly risk: (threat: string, rating: string, more?: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  readonly owner: Row;
  readonly category: Row;
}

export const riskWorld = async (server: TestServer): Promise<RiskWorld> => {
  const owner = await (await register(server, 'acme-analyst', 'risk-owners')).make({ name: 'Zoe Zebra' });
  const category = await (await register(server, 'acme-analyst', 'risk-categories')).make({
    categoryType: 'Any',
    category_domain: 'Harm',
    description: 'Any',
  });
  const risk: RiskWorld['risk'] = (threat, rating, more = {}) => {
    const [matrix, likelihood, initialImpact, residualLikelihood = '', risidualImpact = ''] = rating.split(' ');
    const rated = { matrix, likelihood, initialImpact, residualLikelihood, risidualImpact };
    return { threat, vulnerability: 'V', riskOwner: owner.id, riskCategory: category.id, ...rated, ...more };
  };
  return { risks: await register(server, 'acme-analyst', 'risks'), risk, owner, category };
};

/** Stored levels that differ from those of the function; empty when all are right. */
export const wrongLevels = async ({ sql }: TestServer, scoring: Scoring): Promise<unknown[]> => {
  const { rows } = await sql.query(
    `select threat as name, matrix, likelihood, initial_impact as impact, risk_level as level from risks
     union all select threat, matrix, residual_likelihood, risidual_impact, residual_risk_level from risks
     union all select supplier_name, assessment_risk_assessment_matrix, assessment_likelihood, assessment_impact,
       assessment_inherent_risl_level from supplier_managements`,
  );
  return rows.filter(({ level, ...rating }) => level !== riskLevel(rating, scoring));
};

/** Sets a company's scoring by SQL, without any route. */
export const scoreBy = ({ sql, companies }: TestServer, company: CompanyName, scoring: string | null, grid?: unknown) =>
  sql.query('update companies set risk_scoring = $1, risk_grid = $2 where id = $3', [
    scoring,
    grid ? JSON.stringify(grid) : null,
    companies[company].id,
  ]);
