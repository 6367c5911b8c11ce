import { riskVersion } from '@ridgeline/domain';
import { fieldTexts, type Reader } from '@ridgeline/domain/field-text';
import { companyExportWords as words } from '@ridgeline/domain/words/company-export';
import { instant } from '../../../records/table';
import { VERSIONS, versionColumns } from '../../risk/services/history/columns';
import { column, columnsHeld, type SheetPlan, sheetOf, type Values } from './sheet';

const rowsSql = (): string => `select v.row_id as "row id", ${instant('v.valid_from')} as "valid from",
    case when v.valid_to < 'infinity' then ${instant('v.valid_to')} end as "valid to",
    ${versionColumns()
      .map(({ field, column }) => `v.${column} as "${field.name}"`)
      .join(', ')}
  from ${VERSIONS} v where v.company_id = ? order by v.row_id, v.valid_from`;

/** Each risk as it was from one moment to the next. */
export const historySheet = (companyId: number, reader: Reader): SheetPlan => {
  const { fieldText } = fieldTexts(reader);
  const columns = [
    column('row id', words.columns.id, 'integer'),
    column('valid from', words.columns.from, 'dateTime'),
    column('valid to', words.columns.to, 'dateTime'),
    ...riskVersion.fields.map(({ name, label }) => column(name, label)),
  ];
  const turned = (row: Values): Values => ({
    ...row,
    ...Object.fromEntries(riskVersion.fields.map((field) => [field.name, fieldText(field, row[field.name], row)])),
  });
  return sheetOf(words.history, columnsHeld(columns), { text: rowsSql(), bindings: [companyId] }, turned);
};
