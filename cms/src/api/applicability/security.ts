import { join } from 'node:path';
import { MAPPING_KINDS } from '@ridgeline/domain';
import { APPLICABILITIES, CONTROL_MAPPINGS, CONTROLS, columnOf, tableOf } from '../../database/layout';
import { quoteText, unquoteName } from '../../database/names';
import { sqlFile } from '../../database/sql';

/** The names and implementation statuses that follow from other columns of answers and mappings. */
export const applicabilityRowSecurity = (schema: string): string[] =>
  sqlFile(join(__dirname, 'applicability.sql'), {
    schema: unquoteName(schema),
    answers: tableOf(APPLICABILITIES),
    applicable: columnOf(APPLICABILITIES, 'applicable'),
    status: columnOf(APPLICABILITIES, 'implementationStatus'),
    control: columnOf(APPLICABILITIES, 'control'),
    mappings: tableOf(CONTROL_MAPPINGS),
    from: columnOf(CONTROL_MAPPINGS, 'from'),
    kind: columnOf(CONTROL_MAPPINGS, 'kind'),
    to: columnOf(CONTROL_MAPPINGS, 'to'),
    controls: tableOf(CONTROLS),
    number: columnOf(CONTROLS, 'annexControl'),
    heading: columnOf(CONTROLS, 'controlHeading'),
    kinds: MAPPING_KINDS.map(
      ({ value, label }) => `when ${quoteText(value)} then ${quoteText(label.toLowerCase())}`,
    ).join(' '),
  });
