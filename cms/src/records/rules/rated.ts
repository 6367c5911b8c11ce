import { ENTITIES, type Entity, type Field, type Level, uidOf } from '@ridgeline/domain';
import { columnOf, tableOf } from '../../database/layout';
import { quoteName } from '../../database/names';

/** A column with a level, and the columns that the level is computed from; all quoted. */
export interface RatedColumn {
  readonly field: Field;
  readonly column: string;
  readonly matrix: string;
  readonly likelihood: string;
  readonly impact: string;
}

/** A table whose rows have levels. */
export interface RatedTable {
  readonly entity: Entity;
  /** As PostgreSQL names it, not quoted. */
  readonly table: string;
  readonly columns: readonly RatedColumn[];
}

/** Whether rows of the entity are rated: their levels follow the scoring of their company. */
export const isRated = (entity: Entity): boolean => entity.fields.some(({ level }) => level !== undefined);

/** Every table with levels: those of risks, and of suppliers (decisions 2.2). */
export const ratedTables = (): RatedTable[] =>
  ENTITIES.filter(isRated).map((entity) => {
    const uid = uidOf(entity);
    const named = (field: string): string => quoteName(columnOf(uid, field));
    const rated = (field: Field, { matrix, likelihood, impact }: Level): RatedColumn => ({
      field,
      column: named(field.name),
      matrix: named(matrix),
      likelihood: named(likelihood),
      impact: named(impact),
    });
    return {
      entity,
      table: tableOf(uid),
      columns: entity.fields.flatMap((field) => (field.level ? [rated(field, field.level)] : [])),
    };
  });

/** SQL of the level of a row by these grids. */
export const levelOf = (grids: string, { matrix, likelihood, impact }: RatedColumn, row: string): string =>
  `wall_level(${grids}, ${row}.${matrix}, ${row}.${likelihood}, ${row}.${impact})`;
