import pg from 'pg';

/** Runs one statement over a connection of its own, and returns the first value of each row. */
export async function query(url: string, sql: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({ text: sql, rowMode: 'array' });
    return rows.map(([first]) => String(first));
  } finally {
    await client.end();
  }
}
