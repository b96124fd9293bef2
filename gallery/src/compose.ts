/** The shown part of a composed effect. */
export interface Composition {
  readonly insertion_points: readonly {
    readonly slot: string;
    readonly description: string;
    readonly code: string;
  }[];
  readonly code: string;
  readonly warnings: readonly string[];
}

export interface Wish {
  readonly effect_id: string;
  readonly target_selector: string;
  readonly parameters: Readonly<Record<string, string>>;
}

let request = new AbortController();

/** Composes the code for a selection, or returns a sentence with the problem. Undefined if a newer request superseded it. */
export async function compose(wish: Wish): Promise<Composition | string | undefined> {
  request.abort();
  request = new AbortController();
  try {
    const response = await fetch('/api/effects/compose', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
      signal: request.signal,
    });
    const answer = await response.json();
    if (response.ok) return answer;
    return answer.errors?.[0]?.detail ?? answer.detail ?? 'This did not work.';
  } catch (thrown) {
    return thrown instanceof DOMException ? undefined : 'The service cannot be reached. Are you online?';
  }
}
