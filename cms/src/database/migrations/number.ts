/**
 * Number of the database schema that this version works with. Every version that changes what is stored raises it and
 * brings a migration of that number (README.md in this folder). It is stored in the database, so that an older server
 * refuses a database that a newer one has changed.
 */
export const SCHEMA = 7;
