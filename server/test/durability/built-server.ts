/** Set by a run of tests that has built the server: then servers are started as `npm start` starts them. */
export const builtServerVariable = 'WHEELHOUSE_TEST_BUILT_SERVER';
