/** Set to `yes`: tests whose subject is not what is stored run on PostgreSQL too; set by tools/test.ts. */
export const everyDatabaseVariable = 'WHEELHOUSE_TEST_EVERY_DATABASE';

/** The first of them, or all where every database is asked for. */
export const databasesAskedFor = <D>(all: readonly D[]): readonly D[] =>
  process.env[everyDatabaseVariable] === 'yes' ? all : all.slice(0, 1);
