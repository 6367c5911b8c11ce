import { Client } from 'pg';
import { inject } from 'vitest';

const named = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
};

export interface Clone {
  readonly name: string;
  /** Signs in as the owner, who is no superuser. */
  readonly url: string;
  readonly superuserUrl: string;
}

/** A database of the test file's own, with the schema in sync and the fixtures in it. */
export const cloneTemplate = async (): Promise<Clone> => {
  const templateUrl = inject('templateUrl');
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `test_${process.pid}_${Date.now().toString(36)}`;
  const owner = new Client({ connectionString: named(templateUrl, 'postgres') });
  await owner.connect();
  // Two files must not clone at the same moment.
  await owner.query('select pg_advisory_lock(1)');
  await owner.query(`create database ${name} template ${template}`);
  await owner.end();
  return { name, url: named(templateUrl, name), superuserUrl: named(inject('superuserUrl'), name) };
};
