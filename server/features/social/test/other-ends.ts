import { createCircuits } from '../../../platform/outbound/index.ts';
import type { ProviderDeclaration } from '../provider/define-provider.ts';
import { createPostiz } from '../provider/postiz/postiz.ts';
import { createZernio } from '../provider/zernio/zernio.ts';
import { aChannel } from './postiz/behaviour.ts';
import { echoes } from './postiz/faults.ts';
import { startPostiz } from './postiz/stand-in.ts';
import { faultRows as postizRows } from './postiz-fault-rows.ts';
import { providersWith } from './providers.ts';
import { startZernio } from './zernio/index.ts';
import { faultRows as zernioRows } from './zernio-fault-rows.ts';
import { impatient } from './zernio-provider.ts';

/** Calls that the product makes to any provider. */
export type Question = 'verify' | 'accounts' | 'publish' | 'reviews' | 'reply';

/** A provider's stand-in, on which everything that can go wrong is put in turn. */
export interface OtherEnd {
  readonly provider: 'zernio' | 'postiz';
  readonly url: string | undefined;
  readonly key: string;
  readonly questions: readonly Question[];
  readonly providers: readonly ProviderDeclaration[];
  readonly faults: readonly FaultToPut[];
  /** Number of times the call was made. */
  callCount(question: Question): number;
  close(): Promise<void>;
}

export interface FaultToPut {
  readonly what: string;
  /** True if the credential is no longer used after this fault. */
  readonly refusesKey: boolean;
  /** Has all questions go wrong so, until `clear`. */
  put(): void;
  clear(): void;
}

/** Every call is made, however many failed before it; what never ends does so soon. */
const shortTimeouts = (now: () => number) => ({
  now,
  deadlines: impatient,
  retryPausesMs: [],
  circuits: createCircuits({ now, failuresMax: Number.POSITIVE_INFINITY }),
});

const operationsAtZernio: Readonly<Record<Question, string>> = {
  verify: 'verifyCredential',
  accounts: 'listAccounts',
  publish: 'createPost',
  reviews: 'getGoogleBusinessReviews',
  reply: 'replyToInboxReview',
};

export async function zernioEnd(now: () => number): Promise<OtherEnd> {
  const standIn = await startZernio({ clock: { now }, requestsPerMinute: 1_000_000 });
  standIn.postsPerHour = 1_000_000;
  const { faults, journal, key, url } = standIn;
  const operations = new Set(Object.values(operationsAtZernio));
  return {
    provider: 'zernio',
    url: undefined,
    key,
    questions: ['verify', 'accounts', 'publish', 'reviews', 'reply'],
    providers: providersWith({
      zernio: ({ secret }, { now }) => ({
        ...createZernio({ ...shortTimeouts(now), secret, origin: url }),
        hooks: undefined,
      }),
    }),
    faults: zernioRows(key).map(({ what, fault, kind }) => ({
      what,
      refusesKey: kind === 'credential',
      put: () => faults.plan((operation) => (operations.has(operation) ? fault : undefined)),
      clear: faults.clear,
    })),
    callCount: (question) =>
      journal.filter(({ operation }) => operation === operationsAtZernio[question]).length,
    close: standIn.close,
  };
}

const operationsAtPostiz = {
  verify: 'connection.check',
  accounts: 'channel.list',
  publish: 'post.create',
} as const;

export async function postizEnd(now: () => number): Promise<OtherEnd> {
  // With characters that each encoding writes otherwise.
  const key = 'pos_k3y/+wi"th\\every%sign&in=it~0123456789abcdef';
  const standIn = await startPostiz({ key, clock: { now } });
  standIn.channels.push(aChannel('x'), aChannel('bluesky'));
  const rows = [
    ...postizRows.map(({ what, fault, kind }) => [what, fault, kind === 'credential'] as const),
    ...[200, 400, 401, 403, 500].flatMap((code) =>
      echoes(code).map(
        ([where, fault]) =>
          [`the key in ${where} of a ${code}`, fault, code === 401 || code === 403] as const,
      ),
    ),
  ];
  const each = (faults: Parameters<typeof standIn.script>[1][]) => {
    for (const operation of Object.values(operationsAtPostiz)) standIn.script(operation, ...faults);
  };
  return {
    provider: 'postiz',
    url: standIn.baseUrl.replace('/public/v1', ''),
    key,
    questions: ['verify', 'accounts', 'publish'],
    providers: providersWith({
      postiz: ({ secret, url }, { now }) =>
        createPostiz({
          ...shortTimeouts(now),
          secret,
          baseUrl: `${url}/public/v1`,
          allowed: ['127.0.0.0/8'],
        }),
    }),
    faults: rows.map(([what, fault, refusesKey]) => ({
      what,
      refusesKey,
      put: () => each(Array.from({ length: 50 }, () => fault)),
      clear: () => each([]),
    })),
    callCount: (question) =>
      standIn.journal.filter(
        ({ operation }) =>
          operation === Object.entries(operationsAtPostiz).find(([name]) => name === question)?.[1],
      ).length,
    close: standIn.close,
  };
}
