/** Program of the guide that claims due runs and reports them, complete as it is. */
export const nodeAgent = `const { COMMAND_CENTER_URL, COMMAND_CENTER_TOKEN, AGENT_ID } = process.env;

/** Calls claim or finish. */
async function call(name, input) {
  const response = await fetch(COMMAND_CENTER_URL + '/api/control-plane/runs/' + name, {
    method: 'POST',
    headers: { Authorization: 'Bearer ' + COMMAND_CENTER_TOKEN, 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(response.status + ' ' + (await response.text()));
  return response.json();
}

/** Does what the task says and returns a sentence about the result. Replace it with your own work. */
async function work(task) {
  return 'Read: ' + task.title;
}

for (;;) {
  const { lease_token, task } = await call('claim', { agent_id: Number(AGENT_ID), lease_seconds: 300 });
  if (lease_token === null) break; // nothing is due
  const result = await work(task).then(
    (summary) => ({ outcome: 'succeeded', summary }),
    (error) => ({ outcome: 'failed', summary: String(error) }),
  );
  await call('finish', { lease_token, ...result });
  console.log(task.title + ': ' + result.outcome);
}
`;
