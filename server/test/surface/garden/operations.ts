import { SiteId } from '../../../features/sites/schema.ts';
import { BytesOf } from '../../../kernel/bytes.ts';
import { WouldHappen } from '../../../kernel/confirm.ts';
import { defineOperation } from '../../../kernel/operation.ts';
import { ListOf, listParameters, onlyPage } from '../../../kernel/page.ts';
import { Choice, Id, StrictObject, Type } from '../../../kernel/schema.ts';
import { Upload, UploadedFile } from '../../../kernel/upload.ts';

const chapter = 'Garden';
const access = { tokens: ['admin', 'site'], scope: 'garden', site: 'required' } as const;
/** What a PNG begins with. */
const pixel = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const states = ['sown', 'grown'] as const;

const BedId = Id('A bed, from svc_beds.');

const Bed = Type.Object(
  { bed_id: BedId, site_id: SiteId, plant: Type.String(), state: Choice(states, 'How far it is.') },
  { title: 'Bed' },
);
const bed = { bed_id: 3, site_id: 7, plant: 'Beans', state: 'sown' as const };

/** What callers may ask about beds. */
export const operations = {
  bedList: defineOperation({
    name: 'bed.list',
    summary: "List a site's beds",
    chapter,
    access,
    effect: 'read',
    input: StrictObject({ site_id: SiteId, ...listParameters }),
    output: ListOf(Bed),
    rest: { method: 'GET', path: '/api/control-plane/beds' },
    mcp: { tool: 'svc_beds', title: 'List beds' },
    example: { input: { site_id: 7 }, output: onlyPage(bed) },
  }),
  bedSow: defineOperation({
    name: 'bed.sow',
    summary: 'Sow a bed',
    chapter,
    access,
    effect: 'send',
    input: StrictObject({ site_id: SiteId, plant: Type.String({ minLength: 1, maxLength: 60 }) }),
    output: Bed,
    errors: ['bed_full'],
    rest: { method: 'POST', path: '/api/control-plane/beds', when: { action: 'sow' } },
    mcp: {
      tool: 'svc_bed_save',
      title: 'Work on a bed',
      when: { action: 'sow' },
      outputMembers: ['bed_id', 'plant'],
    },
    example: { input: { site_id: 7, plant: 'Beans' }, output: bed },
  }),
  bedClear: defineOperation({
    name: 'bed.clear',
    summary: 'Clear a bed',
    chapter,
    access,
    effect: 'delete',
    confirm: WouldHappen({ plant: Type.String() }),
    input: StrictObject({ site_id: SiteId, bed_id: BedId }),
    output: Type.Object({ cleared: Type.Boolean() }),
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/control-plane/beds', when: { action: 'clear' } },
    mcp: { tool: 'svc_bed_save', title: 'Work on a bed', when: { action: 'clear' } },
    example: { input: { site_id: 7, bed_id: 3 }, output: { cleared: true } },
  }),
  bedPictureSave: defineOperation({
    name: 'bed_picture.save',
    summary: 'Keep a picture of a bed',
    chapter,
    access,
    effect: 'write',
    input: StrictObject({
      site_id: SiteId,
      bed_id: BedId,
      picture: Upload({ bytesMax: 200_000, description: 'A PNG.' }),
    }),
    output: Type.Object({ bytes: Type.Integer() }),
    errors: ['not_found'],
    bodyLimit: 'bedBodyBytes',
    rest: { method: 'POST', path: '/api/control-plane/beds/picture' },
    mcp: { tool: 'svc_bed_picture_save', title: 'Keep a picture' },
    example: { input: { site_id: 7, bed_id: 3, picture: new UploadedFile(pixel) }, output: { bytes: 4 } },
  }),
  bedPictureGet: defineOperation({
    name: 'bed_picture.get',
    summary: 'Show the picture of a bed',
    chapter,
    access,
    effect: 'read',
    input: StrictObject({ site_id: SiteId, bed_id: BedId }),
    output: BytesOf('The picture.'),
    produces: { mediaTypes: ['image/png'] },
    errors: ['not_found'],
    rest: { method: 'GET', path: '/api/control-plane/beds/picture' },
    mcp: { tool: 'svc_bed_picture', title: 'Show a picture' },
    example: {
      input: { site_id: 7, bed_id: 3 },
      output: { bytes: pixel, mediaType: 'image/png', version: 'a1' },
    },
  }),
};
