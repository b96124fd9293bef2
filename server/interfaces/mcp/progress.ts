import type { ServerContext } from '@modelcontextprotocol/server';

type AskedFor = Pick<ServerContext['mcpReq'], '_meta' | 'notify'>;

/**
 * Reports a call's progress to the caller, each sentence once; undefined without a `progressToken`. Source: the
 * protocol's "Progress" (basic/utilities/progress): the number rises with each notification.
 */
export function progressTo(asked: AskedFor): ((note: string) => void) | undefined {
  const progressToken = asked._meta?.progressToken;
  if (progressToken === undefined) return undefined;
  let progress = 0;
  let last: string | undefined;
  return (message) => {
    if (message === last) return;
    last = message;
    progress += 1;
    const params = { progressToken, progress, message };
    // A disconnected client does not get it; the call ends through its signal.
    asked.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
}
