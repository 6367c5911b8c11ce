import { type Field, fieldOf, risk, riskVersion, targetOf, uidOf } from '@ridgeline/domain';
import { columnOf, tableOf } from '../../../../database/layout';
import { quoteName } from '../../../../database/names';

/** The register's past: one row for each risk and each time that something kept of it changed. */
export const VERSIONS = 'ridgeline_risk_versions';

/** What a version keeps of a risk, under the name of the field. */
export interface VersionColumn {
  readonly field: Field;
  /** Column of the version; quoted. */
  readonly column: string;
  readonly type: 'text' | 'date';
  /** SQL of what the risk `n` has there; of a row that it points to, the name. */
  readonly value: string;
  /** SQL that brings that row in, beside the risk `n`. */
  readonly join?: string;
}

const pointed = (field: Field, column: string): Pick<VersionColumn, 'value' | 'join'> => {
  const target = targetOf(field.target);
  const alias = quoteName(`of ${field.name}`);
  return {
    value: `${alias}.${quoteName(columnOf(uidOf(target), target.title))}::text`,
    join: `left join ${quoteName(tableOf(uidOf(target)))} ${alias} on ${alias}.id = n.${column}`,
  };
};

/** All of them, in the order of the entity. */
export const versionColumns = (): VersionColumn[] =>
  riskVersion.fields.map((field): VersionColumn => {
    const type = field.kind === 'date' ? 'date' : 'text';
    const source = fieldOf(risk, field.name);
    const column = quoteName(columnOf(uidOf(risk), field.name));
    const found = source.kind === 'relation' ? pointed(source, column) : { value: `n.${column}::${type}` };
    return { field, column: quoteName(field.name), type, ...found };
  });
