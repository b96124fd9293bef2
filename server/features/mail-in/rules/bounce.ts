import { headerText } from '../../../text/header-text.ts';

/** A bounce or a spam complaint. */
export interface MailReport {
  readonly kind: 'failed' | 'delayed' | 'complaint';
  /** Message-IDs of the mails it may refer to. */
  readonly aboutIds: readonly string[];
  readonly reason: string;
  /** True if the address itself accepts no mail. */
  readonly endsAddress: boolean;
}

export interface ReportParts {
  /** Text of the part `message/delivery-status`. */
  readonly status: string | undefined;
  /** Text of the part `message/feedback-report`. */
  readonly feedback: string | undefined;
  /** The returned mail, or its headers. */
  readonly original: string | undefined;
  /** Human-readable text. */
  readonly text: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly isFromRobot: boolean;
}

const reasonCharactersMax = 200;
const scannedCharactersMax = 60_000;
const addressGone = /\b5\.(?:1\.\d{1,3}|2\.1)\b/;
const codeGone = /\b55[013]\b/;
const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/;

/** Message-IDs in a text, without angle brackets. */
export function messageIdsIn(text: string, most = 50): string[] {
  const found = text.slice(0, scannedCharactersMax).matchAll(/<([^<>\s@]{1,200}@[^<>\s]{1,200})>/g);
  return [...new Set([...found].map(([, id = '']) => id))].slice(0, most);
}

const originalIds = (text: string): string[] => {
  const found = text
    .slice(0, scannedCharactersMax)
    .matchAll(/^[\s>]{0,4}message-id:\s{0,8}<([^<>\s]{3,400})>/gim);
  return [...found].map(([, id = '']) => id);
};

/** Value of a report field, including continuation lines. */
const fieldOf = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]{0,8}([^\\r\\n]{0,500}(?:\\r?\\n[ \\t][^\\r\\n]{0,500}){0,10})`, 'im')
    .exec(text.slice(0, scannedCharactersMax))?.[1]
    ?.replaceAll(/\s+/g, ' ')
    .trim();

const cleanDiagnostic = (words: string): string =>
  headerText(words.replace(/^(?:smtp|x-[\w-]{1,40});\s*/i, ''), reasonCharactersMax);

/** Parses a report; undefined for other mail. Source: RFC 3464 and RFC 5965, and servers that follow neither. */
export function reportOf(parts: ReportParts): MailReport | undefined {
  const { status, feedback, original, text, headers, isFromRobot } = parts;
  const aboutIds = [
    ...(original === undefined ? [] : originalIds(original)),
    ...originalIds(text),
    ...messageIdsIn(headers.get('in-reply-to') ?? ''),
    ...messageIdsIn(headers.get('references') ?? ''),
  ];
  if (feedback !== undefined)
    return {
      kind: 'complaint',
      aboutIds,
      reason: 'The recipient reported a mail from here as spam.',
      endsAddress: true,
    };
  if (status !== undefined) return ofStatus(status, aboutIds);
  const isBounceReport = headers.has('x-failed-recipients') || (isFromRobot && aboutIds.length > 0);
  return isBounceReport ? ofText(text, aboutIds) : undefined;
}

function ofStatus(status: string, aboutIds: readonly string[]): MailReport {
  const action = fieldOf(status, 'Action')?.toLowerCase() ?? 'failed';
  const code = fieldOf(status, 'Status') ?? '';
  const diagnostic = cleanDiagnostic(fieldOf(status, 'Diagnostic-Code') ?? code);
  const isFailed = action.startsWith('failed');
  const isGone =
    enhanced.test(code) && !/^5\.0\.0$/.test(code) ? addressGone.test(code) : isAddressGone(diagnostic);
  return {
    kind: isFailed ? 'failed' : 'delayed',
    aboutIds,
    reason: diagnostic === '' ? 'It bounced.' : `It bounced: ${diagnostic}`,
    endsAddress: isFailed && isGone,
  };
}

/** Bounces without a status part contain a line with the refusing server's code. */
function ofText(text: string, aboutIds: readonly string[]): MailReport {
  const line = text
    .slice(0, scannedCharactersMax)
    .split('\n')
    .find((each) => each.length < 1000 && /(?:^|\D)5\d\d[\s-]|\b5\.\d\.\d\b/.test(each));
  const diagnostic = line === undefined ? '' : cleanDiagnostic(line.trim());
  return {
    kind: 'failed',
    aboutIds,
    reason: diagnostic === '' ? 'It bounced.' : `It bounced: ${diagnostic}`,
    endsAddress: isAddressGone(diagnostic),
  };
}

const isAddressGone = (diagnostic: string): boolean =>
  enhanced.test(diagnostic) ? addressGone.test(diagnostic) : codeGone.test(diagnostic);
