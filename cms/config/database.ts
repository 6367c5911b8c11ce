import { APPLICATION, environment } from '../src/environment';
import { CONNECTIONS } from '../src/request/admission/limits';

/** Milliseconds for which a request waits for a connection, and a connection for the database. */
const PATIENCE = 5_000;

export default {
  connection: {
    client: 'postgres',
    connection: {
      connectionString: environment.databaseUrl,
      connectionTimeoutMillis: PATIENCE,
      application_name: APPLICATION,
      // Statements that do not wait for each other go out together (src/database/together.ts).
      pipeline: true,
    },
    pool: { min: 0, max: CONNECTIONS },
    acquireConnectionTimeout: PATIENCE,
    // An error names its statement without the values: they are people's, and an error goes into the log.
    compileSqlOnError: false,
  },
  // Strapi drops no table and no column. What goes, goes by a migration (src/migrations).
  settings: { forceMigration: false, runMigrations: true },
};
