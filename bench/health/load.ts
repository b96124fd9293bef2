/** Something that is asked again and again, by a request that may differ each time. */
export interface Load {
  readonly what: string;
  readonly atOnce: number;
  readonly token: string;
  path(turn: number): string;
  /** JSON text to post; a GET without. */
  readonly body?: string;
}

/** Asks until it is told to stop, and answers how often it was answered. What is sent may be refused; reads may not. */
export async function repeat(load: Load, url: string, stopping: AbortSignal): Promise<number> {
  const { token, body } = load;
  const request =
    body === undefined
      ? { headers: { authorization: `Bearer ${token}` } }
      : {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body,
        };
  let turn = 0;
  for (; !stopping.aborted; turn++) {
    const path = load.path(turn);
    const response = await fetch(url + path, request);
    const text = await response.text();
    if (response.status >= (body === undefined ? 300 : 500))
      throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  }
  return turn;
}
