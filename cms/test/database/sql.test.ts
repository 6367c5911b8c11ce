import { describe, expect, it } from 'vitest';
import { fillSql, statementsIn } from '../../src/database/sql.ts';

describe('the variables of a .sql file', () => {
  it('are quoted as names, as texts, or inserted unchanged', () => {
    const values = { table: 'o"dd', word: "it's", columns: 'a, b' };
    expect(fillSql(`select :columns from :"table" where word = :'word'`, values)).toBe(
      `select a, b from "o""dd" where word = 'it''s'`,
    );
  });

  it('are filled in the bodies of functions too', () => {
    expect(fillSql(`as $$ begin new.:"status" := :'text'; end $$`, { status: 's', text: 't' })).toBe(
      `as $$ begin new."s" := 't'; end $$`,
    );
  });

  it('are not casts, assignments, slices, times or texts of JSON', () => {
    const sql = `select x::text, y[1:2], 'HH24:mi', '{"a":' || b; c := 1;`;
    expect(fillSql(sql, {})).toBe(sql);
  });

  it('do not treat their values as variables', () => {
    expect(fillSql(`select :'a', :'b'`, { a: `:'b' $& $1`, b: 'x' })).toBe(`select ':''b'' $& $1', 'x'`);
  });

  it.each([
    ['a variable without a value', 'select :"missing"', {}, 'There is no value for the variable missing'],
    ['a variable by the name of what every object has', 'select :toString', {}, 'toString'],
    ['a value without a variable', 'select 1', { extra: 'x' }, 'There is no variable for extra'],
  ])('refuses %s', (_, sql, values: Record<string, string>, message) => {
    expect(() => fillSql(sql, values)).toThrow(message);
  });
});

describe('the statements of a .sql file', () => {
  it('end at a semicolon outside of bodies, texts, names and comments', () => {
    const body = `create function f() as $$ begin a; b; end $$`;
    expect(statementsIn(`-- It's a; comment.\n${body};\n\nselect 'it''s;', "a;b" - 1;\n-- The end.\n`)).toEqual([
      `-- It's a; comment.\n${body}`,
      `select 'it''s;', "a;b" - 1`,
    ]);
  });
});
