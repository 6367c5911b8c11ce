import { join } from 'node:path';
import { fieldOf, risk } from '@ridgeline/domain';
import { RISKS, tableOf } from '../../../database/layout';
import { unquoteName } from '../../../database/names';
import { sqlFile } from '../../../database/sql';

/** Keeps the counters of risks ahead of the numbers in the register. */
export const riskNumbers = (schema: string): string[] =>
  sqlFile(join(__dirname, 'numbers.sql'), {
    schema: unquoteName(schema),
    risks: tableOf(RISKS),
    before: fieldOf(risk, 'number').counted ?? '',
  });
