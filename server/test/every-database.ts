/** Set to `yes`: tests whose subject is not what is stored run on PostgreSQL too; set by tools/test.ts. */
export const everyDatabaseVariable = 'WHEELHOUSE_TEST_EVERY_DATABASE';
