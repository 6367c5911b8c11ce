import { type ModuleName, naturalKeyOf, questionnaire, readAccessModules } from '@ridgeline/domain';
import type { CompanyToChoose } from '@ridgeline/domain/company-copies';
import type { Row } from '../../../../records/read';
import { currentTransaction, viewing } from '../../../../request';

/** A company, with what decides whether a copy is stored for it. */
export interface Candidate extends CompanyToChoose {
  readonly id: number;
}

interface Found extends Omit<Candidate, 'opens'> {
  /** As its tier stores them. */
  readonly modules: unknown;
}

const opens = (modules: unknown): boolean => {
  const names: readonly ModuleName[] = readAccessModules(modules).modules.map(({ name }) => name);
  return questionnaire.modules.some((name) => names.includes(name));
};

/**
 * Companies by name, and whether each has a questionnaire of this title. The natural key is compared, as a form does, and
 * archived questionnaires count. Companies that open their data only when they grant it are left out: a copy would disclose what
 * they have.
 * @param which at most so many, or those with these documentIds
 */
export const companiesFor = (of: Row, which: number | readonly string[]): Promise<Candidate[]> =>
  viewing(null, async () => {
    const key = naturalKeyOf(questionnaire, { title: of.title })?.value ?? '';
    const [end, binding] =
      typeof which === 'number'
        ? ['order by lower(c.name), c.id limit ?', which]
        : ['where c.document_id in (select jsonb_array_elements_text(?::jsonb)) order by c.id', JSON.stringify(which)];
    const { rows } = await currentTransaction().raw<{ rows: Found[] }>(
      `select c.id, c.document_id as "documentId", c.name, coalesce(c.status, 'active') as status,
         s.access_module as modules,
         exists (select from questionnaires q where q.company_id = c.id and lower(btrim(q.title)) = ?) as has
       from companies c join lateral wall_support(c.id) access on not access.restricted
         left join subscription_managements s on s.id = c.subscription_allocated_id ${end}`,
      [key, binding],
    );
    return rows.map(({ modules, ...company }) => ({ ...company, opens: opens(modules) }));
  });
