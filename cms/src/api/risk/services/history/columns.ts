import { ARCHIVED_AT, type Field, fieldOf, risk, riskVersion, targetOf, uidOf } from '@ridgeline/domain';
import { columnOf, tableOf } from '../../../../database/layout';
import { quoteName } from '../../../../database/names';

/** The register's history: one row for each risk and each time that one of its versioned values changed. */
export const VERSIONS = 'ridgeline_risk_versions';

/** One versioned value of a risk, under the name of its field. */
export interface VersionColumn {
  readonly field: Field;
  /** Column of the version; quoted. */
  readonly column: string;
  readonly type: 'text' | 'date';
  /** SQL of the value of the risk `n`; for a related row, its label. */
  readonly value: string;
  /** SQL that joins that row to the risk `n`. */
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

/** Since when the risk is archived: such versions are kept, and counted in no figure. */
const archived = (): VersionColumn => {
  const field = fieldOf(risk, ARCHIVED_AT);
  const column = quoteName(columnOf(uidOf(risk), field.name));
  return { field, column: quoteName(field.name), type: 'text', value: `n.${column}::text` };
};

/** What a version stores, in the order of the entity, and at last whether the risk is archived. */
export const storedColumns = (): VersionColumn[] => [...versionColumns(), archived()];

/** All that is read of a version, in the order of the entity. */
export const versionColumns = (): VersionColumn[] =>
  riskVersion.fields.map((field): VersionColumn => {
    const type = field.kind === 'date' ? 'date' : 'text';
    const source = fieldOf(risk, field.name);
    const column = quoteName(columnOf(uidOf(risk), field.name));
    const found = source.kind === 'relation' ? pointed(source, column) : { value: `n.${column}::${type}` };
    return { field, column: quoteName(field.name), type, ...found };
  });
