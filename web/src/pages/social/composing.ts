import type { Problem } from '../../api/problem.ts';
import type { SocialAccount, SocialCapability } from '../../api/records.ts';
import type { PostBody } from '../../api/social.ts';
import type { BrowserStore } from '../../browser-store.ts';
import { momentOf } from '../../time/local-time.ts';
import { nameOf, platformName } from './post-labels.ts';
import { textFit } from './text-fit.ts';

/** An account with the formats and limits it takes. */
export interface Choice {
  readonly account: SocialAccount;
  readonly takes: SocialCapability;
}

/** Accounts with what each takes, in the order of the accounts; what the server says nothing of is left out. */
export const choicesOf = (
  accounts: readonly SocialAccount[],
  capabilities: readonly SocialCapability[],
): readonly Choice[] =>
  accounts.flatMap((account) => {
    const takes = capabilities.find(({ account_id }) => account_id === account.account_id);
    return takes ? [{ account, takes }] : [];
  });

/** Why an account cannot be chosen; undefined where it can. */
export function whyNot({ takes }: Choice): string | undefined {
  if (takes.can_publish) return undefined;
  return [takes.why, takes.way_out].filter((each) => each !== null).join(' ');
}

/** Problems that keep a post from being sent, as sentences. */
export function problemsOf(
  text: string,
  chosen: readonly Choice[],
  when: When,
  now: number,
): readonly string[] {
  const tooLong = chosen.filter(({ takes }) => !textFit(takes, text).fits);
  return [
    ...(text.trim() === '' ? ['Write something first.'] : []),
    ...(chosen.length === 0 ? ['Select at least one account.'] : []),
    ...tooLong.map(({ account, takes }) => {
      const { left, isTooHeavy } = textFit(takes, text);
      return isTooHeavy
        ? `Too many emoji or special characters for ${nameOf(account)}. Remove some.`
        : `Too long by ${-left} for ${nameOf(account)} on ${platformName(account.platform)}. Shorten it or deselect the account.`;
    }),
    ...whenProblems(when, now),
  ];
}

/** When a post goes out: at once, or at a time as a field of type datetime-local has it. */
export type When = { readonly isLater: false } | { readonly isLater: true; readonly at: string };

function whenProblems(when: When, now: number): readonly string[] {
  if (!when.isLater) return [];
  const moment = momentOf(when.at);
  if (moment === null) return ['Choose the day and the time.'];
  return Date.parse(moment) <= now ? ['That time has passed. Choose a later one or post now.'] : [];
}

/** The post as the server takes it. */
export function bodyOf(text: string, chosen: readonly Choice[], when: When): PostBody {
  const scheduledAt = when.isLater ? momentOf(when.at) : null;
  return {
    text,
    targets: chosen.map(({ account }) => ({
      platform: account.platform,
      accountId: String(account.account_id),
    })),
    ...(scheduledAt === null ? {} : { scheduled_at: scheduledAt }),
  };
}

/** The server's errors, with accounts by name instead of number. */
export const refusalsOf = (problem: Problem, chosen: readonly Choice[]): readonly string[] =>
  problem.errors.length === 0
    ? [problem.detail]
    : problem.errors.map(({ pointer, detail }) => {
        const place = /^\/targets\/(\d+)\//.exec(pointer)?.[1];
        const choice = place === undefined ? undefined : chosen[Number(place)];
        return choice ? `${nameOf(choice.account)}: ${detail}` : detail;
      });

// Among the drafts, so that it goes with them at a sign-out.
const keyOf = (accountId: number): string => `wheelhouse-draft-${accountId}-post-id`;

// Not crypto.randomUUID: browsers offer that on https only, and small installations run on http in a local network.
const newId = (): string =>
  `web-${[...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('')}`;

/**
 * The id a post is sent under: the same for the same content until that was sent, also behind a reload. So a post whose
 * answer was lost goes out once, however often it is sent.
 * @param content all that makes it this post and no other
 */
export function idFor(store: BrowserStore, accountId: number, content: string, now: number): string {
  const [, id, ...kept] = store.getItem(keyOf(accountId))?.split('|') ?? [];
  if (id !== undefined && kept.join('|') === content) return id;
  const fresh = newId();
  try {
    store.setItem(keyOf(accountId), `${now}|${fresh}|${content}`);
  } catch {
    // Full, or forbidden: it is another one behind a reload.
  }
  return fresh;
}

/** It was sent: the same content is another post from now on. */
export const forgetId = (store: BrowserStore, accountId: number): void => store.removeItem(keyOf(accountId));
