import {
  company,
  DEMO_CREATOR,
  type FirstStep,
  questionnaire,
  risk,
  STEP_KEYS,
  type StepKey,
  sentQuestionnaire,
  subscription,
  supplier,
} from '@ridgeline/domain';
import { refusal } from '../../../access/may';
import type { Principal } from '../../../access/principal';
import { mailConfigured } from '../../../mail';
import { tableOf } from '../../../records/table';
import { currentScope, currentTransaction } from '../../../request';

/** A step, who may do it, and the condition in SQL by which it is done. */
interface Step {
  readonly may: (who: Principal, inCompany: boolean) => boolean;
  readonly done: () => string;
}

const isOperator: Step['may'] = ({ role }) => role === 'Operator';

/** The installation's own steps, as long as no company is looked at. */
const installs: Step['may'] = (who, inCompany) => isOperator(who, inCompany) && !inCompany;

/** Settings and users of a company (decisions 1.6). */
const administers: Step['may'] = ({ role, modules }, inCompany) =>
  inCompany && (role === 'Operator' || (role === 'Company Administrator' && modules.size > 0));

const creates =
  (entity: Parameters<typeof refusal>[2]): Step['may'] =>
  (who, inCompany) =>
    inCompany && refusal(who, 'create', entity) === undefined;

const some = (entity: Parameters<typeof tableOf>[0], where = 'true'): string =>
  `exists (select from ${tableOf(entity).name} t where ${where})`;

const ofCompany = (where: string): string => some(company, `t.id = wall_company() and (${where})`);

const STEPS: Readonly<Record<StepKey, Step>> = {
  mail: { may: isOperator, done: () => String(mailConfigured()) },
  tier: { may: installs, done: () => some(subscription) },
  company: { may: installs, done: () => some(company) },
  details: { may: administers, done: () => ofCompany('t.sender_name is not null or t.time_zone is not null') },
  rating: {
    may: administers,
    done: () => ofCompany(`t.risk_appetite is not null or coalesce(t.risk_scoring, 'sum') <> 'sum'`),
  },
  users: {
    may: administers,
    done: () => '(select count(*) > 1 from up_users u where u.company_id = wall_company())',
  },
  suppliers: { may: creates(supplier), done: () => some(supplier, `t.create_by is distinct from '${DEMO_CREATOR}'`) },
  questionnaire: { may: creates(questionnaire), done: () => some(sentQuestionnaire) },
  risk: { may: creates(risk), done: () => some(risk) },
};

/** The first steps that the caller may do, each with whether it is done: read from the rows, under row security, at once. */
export const firstSteps = async (who: Principal): Promise<FirstStep[]> => {
  const inCompany = currentScope().companyId !== null;
  const keys = STEP_KEYS.filter((key) => STEPS[key].may(who, inCompany));
  if (keys.length === 0) return [];
  const { rows } = await currentTransaction().raw<{ rows: [Readonly<Record<string, boolean>>] }>(
    `select ${keys.map((key) => `${STEPS[key].done()} as ${key}`).join(', ')}`,
  );
  return keys.map((key) => ({ key, done: rows[0][key] === true }));
};
