import { ALL_MODULES, readAccessModules, writeAccessModules } from '@ridgeline/domain';
import { keepColumns } from './keep';
import type { Migration } from './migration';

/** All modules of the version before, without the operator's own. A separate list, since later versions have more. */
const ALL_OF_BEFORE = [
  ...['Supplier', 'Risk', 'Control Domain', 'Control Assessment', 'Risk Treatment', 'Risk Category', 'Asset Category'],
  ...['Customer management', 'Record management', 'Company management'],
  ...['Questionnaire management', 'Questions management'],
];

interface Tier {
  readonly id: number;
  readonly text: string | null;
}

/** A tier with every module was meant to have all of them: it gets those of later versions too. */
export const fillAllModules: Migration = {
  number: 3,
  name: 'Say of tiers with each module that they have all modules',
  after: async ({ trx }) => {
    const { rows } = await trx.raw<{ rows: Tier[] }>('select id, access_module as text from subscription_managements');
    const all = rows.filter(({ text }) => {
      const names = readAccessModules(text).modules.map(({ name }): string => name);
      return ALL_OF_BEFORE.every((name) => names.includes(name));
    });
    const ids = all.map(({ id }) => id);
    const where = `id in (${[...ids, 0].join(', ')})`;
    await keepColumns(trx, '0003_tiers', 'subscription_managements', ['access_module'], where);
    for (const { id, text } of all) {
      const value = writeAccessModules([ALL_MODULES, ...readAccessModules(text).grants]);
      await trx.raw('update subscription_managements set access_module = ? where id = ?', [value, id]);
    }
  },
};
