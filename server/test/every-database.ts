/** Set to `yes`: tests whose subject is not what is stored run on PostgreSQL too; set by tools/test.ts. */
export const everyDatabaseVariable = 'WHEELHOUSE_TEST_EVERY_DATABASE';

/** The first of them, or all where every database is asked for. */
export const databasesAskedFor = <D>(all: readonly D[]): readonly D[] =>
  process.env[everyDatabaseVariable] === 'yes' ? all : all.slice(0, 1);

/** True where test files are named or all are asked for: then tests that take long run too. */
export const includesLongTests = process.env[everyDatabaseVariable] === 'yes';
