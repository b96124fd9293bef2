import { hour } from '../../../../kernel/clock.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import { isoTime } from '../../../../kernel/schema.ts';
import type { Seal } from '../../../../platform/crypto/seal.ts';
import type { Database, Db } from '../../../../platform/db/database.ts';
import { findToken } from '../../../identity/index.ts';
import { accessibleSites } from '../../../sites/index.ts';
import type { Assets, RenditionBytes } from '../../media/index.ts';
import type { operations } from '../operations.ts';
import type { CanvasLink } from '../work/canvas-links.ts';

/** A working day. An editor that stays open longer requests a new canvas. */
const canvasMs = 12 * hour;

/** A canvas whose token is still valid. */
export interface OpenCanvas {
  /** A picture of the site or of its project, by the last part of its address: `<sha256>-<width>.<format>`. */
  picture(name: string): Promise<RenditionBytes | undefined>;
}

export interface Canvases {
  /**
   * Undefined if the token is forged or has expired, its session has ended, or its account lost access to the
   * site.
   */
  canvasOf(token: string): Promise<OpenCanvas | undefined>;
}

interface CanvasDeps {
  readonly database: Pick<Database, 'reader'>;
  readonly seal: Pick<Seal, 'open'>;
  readonly assets: Pick<Assets, 'fileOf'>;
  links(): readonly CanvasLink[];
  now(): number;
}

const tokenForm = /^[A-Za-z0-9_-]{40,200}$/;
const pictureName = /^([0-9a-f]{64})-(\d{1,5})\.(avif|webp|jpeg|png)$/;

/** Issues canvas tokens, which seal the site, the session and the expiry. */
export const canvasHandlers = (seal: Pick<Seal, 'seal'>): Handlers<typeof operations, Db> => ({
  async canvasOpen(_input, { caller, site, now }) {
    const expiresAt = now + canvasMs;
    const sealed = seal.seal(`${site.siteId} ${caller.tokenId} ${expiresAt}`);
    const token = Buffer.from(sealed, 'base64').toString('base64url');
    return { url: `/canvas/${token}/`, expires_at: isoTime(expiresAt) };
  },
});

export function createCanvases({ database: { reader }, seal, assets, links, now }: CanvasDeps): Canvases {
  async function siteIdOf(token: string): Promise<number | undefined> {
    if (!tokenForm.test(token)) return undefined;
    const text = seal.open(Buffer.from(token, 'base64url').toString('base64'));
    if (text === undefined) return linkedSiteIdOf(token);
    const [siteId = 0, tokenId = 0, expiresAt = 0] = text.split(' ').map(Number);
    const at = now();
    if (expiresAt <= at) return undefined;
    const session = await findToken(reader, tokenId);
    if (!session || session.revoked_at !== null || session.disabled_at !== null) return undefined;
    if (session.expires_at !== null && session.expires_at <= at) return undefined;
    const { site_id, account_id, role } = session;
    const subject = { siteId: site_id, accountId: account_id, role, area: 'content' } as const;
    const found = await accessibleSites(reader, subject)
      .where('site.site_id', '=', siteId)
      .executeTakeFirst();
    return found?.site_id;
  }

  async function linkedSiteIdOf(token: string): Promise<number | undefined> {
    for (const link of links()) {
      const siteId = await link.siteIdOf(reader, token, now());
      if (siteId !== undefined) return siteId;
    }
    return undefined;
  }

  return {
    async canvasOf(token) {
      const siteId = await siteIdOf(token);
      if (siteId === undefined) return undefined;
      return {
        async picture(name) {
          const [, file = '', width = '', format = ''] = pictureName.exec(name) ?? [];
          return file === ''
            ? undefined
            : assets.fileOf(reader, siteId, { file, width: Number(width), format });
        },
      };
    },
  };
}
