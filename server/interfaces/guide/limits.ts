import { pageLimitDefault, pageLimitMax } from '../../kernel/page.ts';
import { paragraphs, table } from './markdown.ts';

/** The limits a server enforces, as its settings name them. */
export interface GuideLimits {
  readonly jsonBodyBytes: number;
  readonly eventBodyBytes: number;
  readonly batchBodyBytes: number;
  readonly adminRequestsPerMinute: number;
  readonly siteRequestsPerMinute: number;
  readonly siteEventsPerMinute: number;
  readonly publicRequestsPerMinute: number;
  readonly widgetNewPer12Hours: number;
  readonly widgetMessagesPer10Minutes: number;
  /** Whether requests are counted. */
  readonly rateLimits: boolean;
}

const kibibyte = 1024;
const size = (bytes: number): string =>
  bytes % kibibyte ** 2 === 0 ? `${bytes / kibibyte ** 2} MiB` : `${Math.round(bytes / kibibyte)} KiB`;

/** The limits as this server enforces them; without them only those that hold everywhere. */
export function limitsSection(limits: GuideLimits | undefined): string {
  return paragraphs(
    '## Limits',
    table(
      ['What', 'How much'],
      [
        ...(limits ? settingRows(limits) : []),
        ['One event', 'nested at most 16 deep, at most 500 keys'],
        ['A batch of events', '500 events'],
        ['A page of a list', `${pageLimitDefault} items unless told, at most ${pageLimitMax}`],
        ['Sign-in', '5 failures within 15 minutes for an e-mail and address'],
      ],
    ),
    'Counted answers carry `RateLimit` (what is left, and the seconds until it is full again) and `RateLimit-Policy`. ' +
      'Past a limit the answer is 429 with `Retry-After` in seconds; wait that long, then send the same request again. ' +
      'A body that is too large is 413 and names the limit in `limit_bytes`.',
  );
}

function settingRows(limits: GuideLimits): string[][] {
  const per = (value: number, time: string): string =>
    limits.rateLimits ? `${value.toLocaleString('en')} ${time}` : 'not limited on this server';
  const perMinute = (value: number): string => per(value, 'a minute');
  return [
    ['The body of a request', size(limits.jsonBodyBytes)],
    ['The body of an event', size(limits.eventBodyBytes)],
    ['The body of a batch of events', size(limits.batchBodyBytes)],
    ['Requests of an administrator token or a session', perMinute(limits.adminRequestsPerMinute)],
    ['Requests of a site token, events not counted', perMinute(limits.siteRequestsPerMinute)],
    ['Events of a site', perMinute(limits.siteEventsPerMinute)],
    ['Requests without a token from one address', perMinute(limits.publicRequestsPerMinute)],
    [
      'New conversations and forms of one address in the widget',
      per(limits.widgetNewPer12Hours, 'in 12 hours'),
    ],
    ['Messages of one conversation in the widget', per(limits.widgetMessagesPer10Minutes, 'in 10 minutes')],
  ];
}
