import { defineOperation } from '../../../kernel/operation.ts';
import { StrictObject, Timestamp, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';

export const operations = {
  canvasOpen: defineOperation({
    name: 'canvas.open',
    summary: 'Open the canvas for editing a site',
    auditPhrase: 'view the pages of {site}',
    isLoggedAsRead: true,
    guide:
      'Returns the address of a page to embed in a frame. It has an opaque origin, draws what the editor sends it, and shows ' +
      'the pictures of the site. It expires after twelve hours, or with the session that opened it.',
    chapter: 'Site builder',
    access: { tokens: ['session'], site: 'required' },
    effect: 'write',
    input: StrictObject({ site_id: SiteId }),
    output: Type.Object(
      {
        url: Type.String({ description: 'A path of the Command Center. Keep it secret.' }),
        expires_at: Timestamp('When it expires.'),
      },
      { title: 'Canvas' },
    ),
    rest: { method: 'POST', path: '/api/command-center/sites/{site_id}/canvas' },
    example: {
      input: { site_id: 10 },
      output: {
        url: '/canvas/q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ9m3Ul0pR2sA/',
        expires_at: '2026-11-21T21:00:00.000Z',
      },
    },
  }),
};
