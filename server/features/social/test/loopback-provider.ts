import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type CallContext,
  type PostResult,
  type ProviderAccount,
  ProviderFault,
  type ProviderFeatures,
  type SocialProvider,
  type Target,
  type TargetState,
} from '../provider/port.ts';

/** Faults of a publish request, in the order of the stages at which they strike. */
export type PublishFault =
  /** Too many requests: nothing is taken. */
  | 'refused'
  /** The text is not taken, nor would it be again. */
  | 'rejected'
  /** The connection breaks before anything is taken. */
  | 'reset'
  /** All is taken, and the connection breaks. */
  | 'taken and reset'
  /** All is taken, and no answer comes. */
  | 'taken and silent'
  /** Nothing is taken, and no answer comes. */
  | 'silent'
  /** All is taken, and 500 answered. */
  | 'taken and 500'
  /** The first target fails, the others are out. */
  | 'partly'
  /** All is taken, and ends later. */
  | 'pending';

export interface Published {
  readonly text: string;
  readonly accountId: string;
  readonly requestId: string;
}

interface StoredPost {
  readonly id: string;
  readonly text: string;
  readonly targets: { readonly target: Target; state: TargetState }[];
}

/** A provider on a loopback port, which keeps a journal of what it has published. */
export interface LoopbackProvider {
  readonly url: string;
  readonly journal: readonly Published[];
  readonly calls: readonly string[];
  /** Faults of the next publish requests, one each; later requests succeed. */
  next(...faults: (PublishFault | undefined)[]): void;
  /** Fault of every publish request that has none of its own. */
  otherwise(fault: () => PublishFault | undefined): void;
  /** Called with each request to publish before anything becomes of it. */
  onPublish(called: () => Promise<void> | void): void;
  /** Has all that is pending be out. */
  endPending(): void;
  /** Forgets what it took, and not what it published. */
  forgetRequests(): void;
  close(): Promise<void>;
}

export async function startLoopbackProvider(): Promise<LoopbackProvider> {
  const journal: Published[] = [];
  const calls: string[] = [];
  const kept = new Map<string, StoredPost>();
  const planned: (PublishFault | undefined)[] = [];
  let otherwise: () => PublishFault | undefined = () => undefined;
  let called: () => Promise<void> | void = () => {};

  const shown = ({ id, targets }: StoredPost) => ({
    id,
    targets: targets.map(({ target, state }) => ({ ...target, state })),
  });
  const answer = (response: ServerResponse, status: number, body: unknown) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  async function publish(request: IncomingMessage, response: ServerResponse) {
    const { requestId, text, targets } = JSON.parse(await bodyOf(request));
    await called();
    const fault = planned.length > 0 ? planned.shift() : otherwise();
    const existing = kept.get(requestId);
    if (fault === 'refused') return answer(response, 429, {});
    if (fault === 'rejected') return answer(response, 422, {});
    if (fault === 'reset') return void response.destroy();
    if (fault === 'silent') return undefined;
    if (!existing) {
      const state = (index: number): TargetState =>
        fault === 'pending' ? 'pending' : fault === 'partly' && index === 0 ? 'failed' : 'published';
      const post: StoredPost = {
        id: randomUUID(),
        text,
        targets: targets.map((target: Target, index: number) => ({ target, state: state(index) })),
      };
      kept.set(requestId, post);
      for (const { target, state } of post.targets)
        if (state !== 'failed') journal.push({ text, accountId: target.accountId, requestId });
    }
    if (fault === 'taken and reset') return void response.destroy();
    if (fault === 'taken and silent') return undefined;
    if (fault === 'taken and 500') return answer(response, 500, {});
    return answer(response, 200, shown(kept.get(requestId) as StoredPost));
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://provider.test');
    calls.push(`${request.method} ${url.pathname}`);
    if (request.method === 'POST') return void publish(request, response);
    const requestId = url.searchParams.get('request_id');
    const found =
      requestId === null
        ? [...kept.values()].find(({ id }) => url.pathname.endsWith(id))
        : kept.get(requestId);
    return found ? answer(response, 200, shown(found)) : answer(response, 404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    journal,
    calls,
    next: (...faults) => void planned.push(...faults),
    otherwise: (fault) => {
      otherwise = fault;
    },
    onPublish: (call) => {
      called = call;
    },
    endPending() {
      for (const { targets } of kept.values())
        for (const each of targets) if (each.state === 'pending') each.state = 'published';
    },
    forgetRequests: () => kept.clear(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text;
}

export interface LoopbackOptions extends Partial<ProviderFeatures> {
  /** True if the stand-in reports a request as unknown to it. */
  readonly knowsRequests?: boolean;
  readonly timeoutMs?: number;
  /** Ids of the accounts that it lists. */
  readonly accountIds?: readonly string[];
}

const listed = (id: string): ProviderAccount => ({
  id,
  platform: 'bluesky',
  state: 'ready',
  takesLongText: false,
  locations: [],
  handle: null,
  name: null,
  avatarUrl: null,
  profileUrl: null,
});

/** The port, spoken over HTTP to a provider on a loopback port. */
export function loopbackAdapter(
  url: string,
  {
    replaysWithinMs = 0,
    publishesAtOnce = true,
    knowsRequests = true,
    timeoutMs = 200,
    accountIds = [],
  }: LoopbackOptions = {},
): SocialProvider {
  async function call(path: string, { signal }: CallContext, body?: unknown): Promise<Response> {
    const isWrite = body !== undefined;
    const late = AbortSignal.timeout(timeoutMs);
    try {
      return await fetch(url + path, {
        signal: signal ? AbortSignal.any([signal, late]) : late,
        ...(isWrite ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
    } catch (cause) {
      const isRefused = (cause as { cause?: { code?: string } }).cause?.code === 'ECONNREFUSED';
      throw new ProviderFault('timeout', 'No answer.', { mayHaveArrived: isWrite && !isRefused, cause });
    }
  }

  async function resultOf(response: Response): Promise<PostResult> {
    const { id, targets } = (await response.json()) as {
      id: string;
      targets: (Target & { state: TargetState })[];
    };
    return {
      providerPostId: id,
      targets: targets.map((target) => ({
        ...target,
        url: target.state === 'published' ? `https://network.example/${target.accountId}` : null,
        failure: target.state === 'failed' ? { kind: 'platform', safeText: 'The network is down.' } : null,
      })),
    };
  }

  return {
    key: 'demo',
    features: { replaysWithinMs, publishesAtOnce },
    verifyCredential: async () => true,
    listAccounts: async () => accountIds.map(listed),
    async publish({ text, targets }, context) {
      const response = await call('/publish', context, { requestId: context.requestId, text, targets });
      if (response.status === 200) return resultOf(response);
      await response.body?.cancel();
      if (response.status === 429) throw new ProviderFault('rate', 'Too many requests.');
      if (response.status === 422) throw new ProviderFault('content', 'The text is not taken.');
      throw new ProviderFault('provider', 'The provider failed.', { mayHaveArrived: true });
    },
    async getPost({ providerPostId }, context) {
      const response = await call(`/posts/${providerPostId}`, context);
      return response.status === 200 ? resultOf(response) : undefined;
    },
    async findPost({ requestId }, context) {
      if (!knowsRequests) return 'cannot_say';
      const response = await call(`/posts?request_id=${requestId}`, context);
      return response.status === 200 ? resultOf(response) : 'unheard_of';
    },
    reviews: undefined,
  };
}
