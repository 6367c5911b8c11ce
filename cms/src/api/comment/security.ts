import { COMMENTS, columnOf, tableOf, USERS } from '../../database/layout';
import { COMPANY, quoteName } from '../../database/names';

const AUTHOR = 'wall_comment_author';

/** Comments outlive their author, and are found by their row, the newest first. */
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
  ];
};
