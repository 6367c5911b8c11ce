import { Client } from 'pg';
import { inject } from 'vitest';

/** Address of a database of the test cluster. Nobody may be in the template: it could not be cloned meanwhile. */
export const urlIn = (database: string, url = inject('templateUrl')): string => {
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
  const template = new URL(inject('templateUrl')).pathname.slice(1);
  const name = `test_${process.pid}_${Date.now().toString(36)}`;
  const owner = new Client({ connectionString: urlIn('postgres') });
  await owner.connect();
  // Two files must not clone at the same moment.
  await owner.query('select pg_advisory_lock(1)');
  await owner.query(`create database ${name} template ${template}`);
  await owner.end();
  return { name, url: urlIn(name), superuserUrl: urlIn(name, inject('superuserUrl')) };
};
