import { hash } from 'node:crypto';
import { day, hour } from '../../../../kernel/clock.ts';
import type { Seal } from '../../../../platform/crypto/seal.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { findOpenPass, findUsedPass, spendPass } from '../store/passes.ts';

/** Whose pages somebody reads who was let in. */
export type PassKind = 'team' | 'customer';

/** How long somebody who was let in stays so. */
export const stayMs: Readonly<Record<PassKind, number>> = { team: 12 * hour, customer: 30 * day };

/** Somebody who was just let in. */
export interface Entered {
  readonly kind: PassKind;
  /** For a cookie of the site's own host. */
  readonly pass: string;
  readonly seconds: number;
}

/** Who is let into pages of sites that are not public. */
export interface Visitors {
  /** Whether a link may still be used. */
  mayEnter(siteId: number, token: string): Promise<boolean>;
  /** Uses a link up; undefined where it lets nobody in any more. */
  enter(siteId: number, token: string): Promise<Entered | undefined>;
  /** Whom a pass is of; undefined where it is none of the site's, is over or was revoked. */
  kindOf(siteId: number, pass: string): Promise<PassKind | undefined>;
}

const form = /^[A-Za-z0-9_-]{20,300}$/;
export const hashOf = (token: string): string => hash('sha256', token);

export function createVisitors({
  database,
  seal,
  now,
}: {
  database: Pick<Database, 'reader' | 'transact'>;
  seal: Pick<Seal, 'seal' | 'open'>;
  now(): number;
}): Visitors {
  return {
    mayEnter: async (siteId, token) =>
      form.test(token) && (await findOpenPass(database.reader, siteId, hashOf(token), now())) !== undefined,

    async enter(siteId, token) {
      if (!form.test(token)) return undefined;
      const at = now();
      const used = await database.transact(async (db) => {
        const open = await findOpenPass(db, siteId, hashOf(token), at);
        return open && (await spendPass(db, open.pass_id, at)) ? open : undefined;
      });
      if (!used) return undefined;
      const { kind, pass_id } = used;
      const sealed = seal.seal(`${siteId} ${pass_id} ${at + stayMs[kind]}`);
      return {
        kind,
        pass: Buffer.from(sealed, 'base64').toString('base64url'),
        seconds: stayMs[kind] / 1000,
      };
    },

    async kindOf(siteId, pass) {
      const text = form.test(pass) ? seal.open(Buffer.from(pass, 'base64url').toString('base64')) : undefined;
      const [ofSite, passId = 0, until = 0] = text?.split(' ').map(Number) ?? [];
      if (ofSite !== siteId || until <= now()) return undefined;
      return (await findUsedPass(database.reader, siteId, passId))?.kind;
    },
  };
}
