import type { Problem } from '../../api/problem.ts';
import type { SocialAccount, SocialCapability } from '../../api/records.ts';
import type { PostBody } from '../../api/social.ts';
import type { BrowserStore } from '../../browser-store.ts';
import { momentOf } from '../../time/local-time.ts';
import { nameOf, platformName } from './post-labels.ts';
import { textFit } from './text-fit.ts';

/** An account with the formats and limits it accepts. */
export interface Choice {
  readonly account: SocialAccount;
  readonly capability: SocialCapability;
}

/** Accounts with their capabilities, in account order; accounts without known capabilities are omitted. */
export const choicesOf = (
  accounts: readonly SocialAccount[],
  capabilities: readonly SocialCapability[],
): readonly Choice[] =>
  accounts.flatMap((account) => {
    const capability = capabilities.find(({ account_id }) => account_id === account.account_id);
    return capability ? [{ account, capability }] : [];
  });

/** Reason why an account cannot be selected; undefined if it can. */
export function selectionProblem({ capability }: Choice): string | undefined {
  if (capability.can_publish) return undefined;
  return [capability.why, capability.way_out].filter((sentence) => sentence !== null).join(' ');
}

/** Problems that prevent sending a post, as sentences. */
export function problemsOf(
  text: string,
  chosen: readonly Choice[],
  when: When,
  now: number,
): readonly string[] {
  const tooLong = chosen.filter(({ capability }) => !textFit(capability, text).fits);
  return [
    ...(text.trim() === '' ? ['Write something first.'] : []),
    ...(chosen.length === 0 ? ['Select at least one account.'] : []),
    ...tooLong.map(({ account, capability }) => {
      const { left, isTooHeavy: exceedsBytes } = textFit(capability, text);
      return exceedsBytes
        ? `Too many emoji or special characters for ${nameOf(account)}. Remove some.`
        : `Too long by ${-left} for ${nameOf(account)} on ${platformName(account.platform)}. Shorten it or deselect the account.`;
    }),
    ...whenProblems(when, now),
  ];
}

/** Time of a post: now, or the value of a datetime-local field. */
export type When = { readonly isLater: false } | { readonly isLater: true; readonly at: string };

function whenProblems(when: When, now: number): readonly string[] {
  if (!when.isLater) return [];
  const moment = momentOf(when.at);
  if (moment === null) return ['Choose the day and the time.'];
  return Date.parse(moment) <= now ? ['That time has passed. Choose a later one or post now.'] : [];
}

/** The post in the API's format. */
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
        const index = /^\/targets\/(\d+)\//.exec(pointer)?.[1];
        const choice = index === undefined ? undefined : chosen[Number(index)];
        return choice ? `${nameOf(choice.account)}: ${detail}` : detail;
      });

// Stored with the drafts, so that signing out deletes it.
const keyOf = (accountId: number): string => `wheelhouse-draft-${accountId}-post-id`;

// `crypto.randomUUID` exists on https only, and small installations run on http in a local network.
const newId = (): string =>
  `web-${[...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('')}`;

/**
 * Id of a post for idempotent sending. Equal content keeps its id until it was sent, even across reloads, so
 * that a post whose response was lost is published once.
 * @param content everything that identifies this post
 */
export function idFor(store: BrowserStore, accountId: number, content: string, now: number): string {
  const [, id, ...storedContent] = store.getItem(keyOf(accountId))?.split('|') ?? [];
  if (id !== undefined && storedContent.join('|') === content) return id;
  const fresh = newId();
  try {
    store.setItem(keyOf(accountId), `${now}|${fresh}|${content}`);
  } catch {
    // Storage is full or forbidden: after a reload the id is a new one.
  }
  return fresh;
}

/** After sending, equal content is a new post. */
export const forgetId = (store: BrowserStore, accountId: number): void => store.removeItem(keyOf(accountId));
