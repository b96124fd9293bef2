declare global {
  interface Window {
    /** Answers requested by `early-requests.js`, by method and address. */
    earlyAnswers?: Record<string, Promise<Response>> | undefined;
  }
}

/** Returns the answer to a request that was made before this code ran; once. Undefined if there is none. */
export async function takeEarlyAnswer({ method, url }: Request): Promise<Response | undefined> {
  const key = `${method} ${url}`;
  const answer = window.earlyAnswers?.[key];
  delete window.earlyAnswers?.[key];
  return answer?.catch(() => undefined);
}

/** Drops the answers on a page without a session: somebody else may sign in there before the next request. */
export function dropEarlyAnswers(): void {
  window.earlyAnswers = undefined;
}
