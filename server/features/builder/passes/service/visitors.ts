import { hash } from 'node:crypto';
import { day, hour } from '../../../../kernel/clock.ts';
import { fail } from '../../../../kernel/errors.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import type { Seal } from '../../../../platform/crypto/seal.ts';
import type { Database, Db } from '../../../../platform/db/database.ts';
import type { operations } from '../operations.ts';
import { findOpenPass, findUsedPass, redeemPass } from '../store/passes.ts';

/** Audience whose pages a visitor may open. */
export type PassKind = 'team' | 'customer';

/** Duration of a visitor's access. */
export const accessMs: Readonly<Record<PassKind, number>> = { team: 12 * hour, customer: 30 * day };

/** Verifies passes for the delivery of non-public pages. */
export interface Visitors {
  /** Audience of a pass. Undefined if the pass belongs to another site, has expired or was revoked. */
  kindOf(siteId: number, pass: string): Promise<PassKind | undefined>;
}

const form = /^[A-Za-z0-9_-]{20,300}$/;
export const hashOf = (token: string): string => hash('sha256', token);

type SealPort = Pick<Seal, 'seal' | 'open'>;

export function createVisitors({
  database,
  seal,
  now,
}: {
  database: Pick<Database, 'reader'>;
  seal: SealPort;
  now(): number;
}): Visitors {
  return {
    async kindOf(siteId, pass) {
      const text = form.test(pass) ? seal.open(Buffer.from(pass, 'base64url').toString('base64')) : undefined;
      const [ofSite, passId = 0, until = 0] = text?.split(' ').map(Number) ?? [];
      if (ofSite !== siteId || until <= now()) return undefined;
      return (await findUsedPass(database.reader, siteId, passId))?.kind;
    },
  };
}

/** Admits visitors who have a link. */
export const visitorHandlers = (
  seal: SealPort,
): Pick<Handlers<typeof operations, Db>, 'pageLinkGet' | 'pageLinkUse'> => ({
  async pageLinkGet({ token }, { db, now, site }) {
    const { kind } = await openPass(db, site.siteId, token, now);
    return { kind };
  },

  async pageLinkUse({ token }, { db, now, site: { siteId }, setActor }) {
    const { kind, pass_id } = await openPass(db, siteId, token, now);
    if (!(await redeemPass(db, pass_id, now))) fail('not_found', isOver);
    setActor({ kind: 'nobody', tokenId: null, label: `page link ${pass_id}` });
    const sealed = seal.seal(`${siteId} ${pass_id} ${now + accessMs[kind]}`);
    return {
      kind,
      pass: Buffer.from(sealed, 'base64').toString('base64url'),
      seconds: accessMs[kind] / 1000,
    };
  },
});

const isOver = { detail: 'This link has been used, revoked or has expired.' };

const openPass = async (db: Db, siteId: number, token: string, now: number) =>
  (form.test(token) && (await findOpenPass(db, siteId, hashOf(token), now))) || fail('not_found', isOver);
