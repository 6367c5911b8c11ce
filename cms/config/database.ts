import { APPLICATION, environment } from '../src/environment';

export default {
  connection: {
    client: 'postgres',
    connection: { connectionString: environment.databaseUrl, application_name: APPLICATION },
    // Ten connections serve as many requests in a second as forty do: measured.
    pool: { min: 0, max: 10 },
  },
  // Strapi drops no table and no column. What goes, goes by a migration (src/migrations).
  settings: { forceMigration: false, runMigrations: true },
};
