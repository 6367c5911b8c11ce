export { ACCOUNTS, type AccountName, COMPANIES, type CompanyName, emailOf, PASSWORD, TIERS } from './accounts.ts';
export { compiled, compiledPath } from './boot.ts';
export type { Answer, Requester } from './client.ts';
export { urlIn } from './clone.ts';
export { startServer, type TestServer } from './server.ts';
export { connectSql, type Settings, type Sql } from './sql.ts';
