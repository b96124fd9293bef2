import type { Caller } from '../../../kernel/access.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findAccount, findToken } from '../../identity/index.ts';
import type { AuthorKind } from '../schema.ts';

/** Author of a message or a change. */
export interface Author {
  readonly kind: AuthorKind;
  readonly name: string;
  readonly accountId: number | null;
}

/** People write under their own name, programs under that of their token, and sites as themselves. */
export async function authorOf(db: Db, { kind, accountId, tokenId }: Caller): Promise<Author> {
  if (kind === 'site') return { kind: 'site', name: 'Website', accountId: null };
  if (kind === 'admin')
    return { kind: 'agent', name: (await findToken(db, tokenId))?.name || 'Agent', accountId: null };
  return { kind: 'person', name: (await nameOf(db, accountId)) ?? 'Former member', accountId };
}

/** Account name shown to colleagues and visitors; null without an account. */
export async function nameOf(db: Db, accountId: number | null): Promise<string | null> {
  return accountId === null ? null : ((await findAccount(db, accountId))?.name ?? null);
}
