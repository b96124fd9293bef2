// Names come from the server's own table of networks.
import { platforms } from '../../../../server/features/social/schema/platforms.ts';
import type { Platform, SocialPost, SocialTarget } from '../../api/records.ts';
import type { Tone } from '../../ui/word-mark.tsx';

/** Name of a network. */
export const platformName = (platform: Platform): string => platforms[platform].name;

type PostState = SocialPost['status'];

export const postLabels: Readonly<Record<PostState, string>> = {
  scheduled: 'Scheduled',
  queued: 'About to go out',
  publishing: 'Going out',
  published: 'Posted',
  partial: 'Partly posted',
  failed: 'Not posted',
  unknown: 'Unconfirmed',
  cancelled: 'Cancelled',
};

export const postTones: Readonly<Record<PostState, Tone>> = {
  scheduled: 'plain',
  queued: 'plain',
  publishing: 'plain',
  published: 'good',
  partial: 'warn',
  failed: 'bad',
  unknown: 'warn',
  cancelled: 'idle',
};

type TargetState = SocialTarget['status'];

export const targetLabels: Readonly<Record<TargetState, string>> = {
  draft: 'Not sent',
  queued: 'Waiting',
  publishing: 'Going out',
  published: 'Posted',
  failed: 'Not posted',
  unknown: 'Unconfirmed',
};

export const targetTones: Readonly<Record<TargetState, Tone>> = {
  draft: 'idle',
  queued: 'plain',
  publishing: 'plain',
  published: 'good',
  failed: 'bad',
  unknown: 'warn',
};

/** Title of a post in lists: its first line with text, shortened. */
export function titleOf(text: string): string {
  const line = text.split('\n').find((candidate) => candidate.trim() !== '') ?? '';
  const characters = [...line.trim()];
  return characters.length > titleLettersMax
    ? `${characters.slice(0, titleLettersMax).join('')}…`
    : characters.join('');
}
const titleLettersMax = 100;

/** Time a post was published, or is scheduled for. */
export const timeOf = ({
  scheduled_at,
  created_at,
}: Pick<SocialPost, 'scheduled_at' | 'created_at'>): string => scheduled_at ?? created_at;

interface Named {
  readonly platform: Platform;
  readonly name: string | null;
  readonly handle: string | null;
}

/** Display name of an account. */
export const nameOf = ({ platform, name, handle }: Named): string =>
  name ?? handleOf(handle) ?? `${platformName(platform)} account`;

/** A handle as networks write it. */
export const handleOf = (handle: string | null): string | undefined =>
  handle === null ? undefined : handle.startsWith('@') ? handle : `@${handle}`;

const counted = (count: number, singular: string, plural: string): string =>
  `${count} ${count === 1 ? singular : plural}`;

interface Synced {
  readonly accounts: number;
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
}

/** Result of a synchronisation. */
export function syncedText({ accounts, added, changed, gone }: Synced): string {
  const changes = [
    ...(added > 0 ? [`${added} new`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(gone > 0 ? [`${gone} no longer there`] : []),
  ];
  return `${counted(accounts, 'account', 'accounts')} read: ${changes.length === 0 ? 'nothing has changed' : changes.join(', ')}.`;
}
