import { join } from 'node:path';
import { COMMENTED, uidOf } from '@ridgeline/domain';
import { COMMENTS, columnOf, tableOf, USERS } from '../../database/layout';
import { COMPANY, quoteName, unquoteName } from '../../database/names';
import { sqlFile } from '../../database/sql';

const AUTHOR = 'wall_comment_author';

/** Comments are deleted with their row. */
const endingWithRow = (schema: string): string[] => {
  const names = {
    schema: unquoteName(schema),
    comments: tableOf(COMMENTS),
    register: columnOf(COMMENTS, 'register'),
    about: columnOf(COMMENTS, 'about'),
  };
  return [
    ...sqlFile(join(__dirname, 'gone.sql'), names),
    ...COMMENTED.flatMap((entity) =>
      sqlFile(join(__dirname, 'gone-of.sql'), { ...names, table: tableOf(uidOf(entity)), plural: entity.plural }),
    ),
  ];
};

/** Comments outlive their author, end with their row, and are found by their row, the newest first. */
export const commentRowSecurity = (schema: string): string[] => {
  const comments = `${schema}.${quoteName(tableOf(COMMENTS))}`;
  const [author, register, about] = ['authorId', 'register', 'about'].map((field) =>
    quoteName(columnOf(COMMENTS, field)),
  );
  return [
    `create index if not exists wall_comments_of_row on ${comments} (${COMPANY}, ${register}, ${about}, id)`,
    // Without it, deleting a user would read all comments.
    `create index if not exists wall_comments_by_author on ${comments} (${author})`,
    `alter table ${comments} drop constraint if exists ${AUTHOR}`,
    `alter table ${comments} add constraint ${AUTHOR} foreign key (${author})
      references ${schema}.${quoteName(tableOf(USERS))} (id) on delete set null`,
    ...endingWithRow(schema),
  ];
};
