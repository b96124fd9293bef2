import { hash } from 'node:crypto';
import { kindsOfChanges, recordChange } from '../../../features/changes/index.ts';
import { fail } from '../../../kernel/errors.ts';
import { fixedLimit } from '../../../kernel/fixed-limit.ts';
import { defineJob } from '../../../kernel/job.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import { Type } from '../../../kernel/schema.ts';
import { withDefault } from '../../../kernel/setting.ts';
import { kinds } from '../../../platform/config/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { defineFeature } from '../../../platform/feature/index.ts';
import { enqueue, handleJob } from '../../../platform/jobs/index.ts';
import { operations } from './operations.ts';
import {
  deleteBed,
  deleteBedsBefore,
  growBed,
  insertBed,
  type StoredBed,
  savePicture,
  selectBeds,
} from './store.ts';
import { changeKinds, errors, scopes } from './vocabulary.ts';

export const growMs = 100;
export const keptMs = 60_000;

/** What a bed is left alone for. */
const growing = defineJob({
  name: 'bed.grow',
  input: Type.Object({ bed_id: Type.Integer() }),
  leaseSeconds: 10,
  attempts: 3,
  backoff: () => 1,
});

const present = ({ bed_id, site_id, plant, state }: StoredBed) => ({
  bed_id: Number(bed_id),
  site_id: Number(site_id),
  plant,
  state,
});

async function bedOf(db: Db, siteId: number, bedId: number): Promise<StoredBed> {
  const beds = await selectBeds(db, siteId);
  return beds.find(({ bed_id }) => Number(bed_id) === bedId) ?? fail('not_found');
}

/** A feature that is not of the product: everything a feature can have, and nothing about it anywhere else. */
export const garden = defineFeature({
  name: 'garden',
  chapters: { Garden: 'Beds, and what grows in them.' },
  guide: [{ title: 'When to sow', part: 'depth', text: () => 'In spring.' }],
  operations,
  area: 'messages',
  errors,
  scopes,
  settings: {
    bedsPerSite: withDefault('BEDS_PER_SITE', '2', {
      chapter: 'Garden',
      description: 'Beds of a site.',
      kind: kinds.count(1, 100),
    }),
    bedBodyBytes: withDefault('BED_BODY_BYTES', '400000', {
      chapter: 'Garden',
      description: 'Bytes of a request with a picture.',
      kind: kinds.count(1, 1_000_000),
    }),
  },
  limits: [fixedLimit('Beds of a site', '2 beds', ['beds_per_site', 2])],
  prompts: [
    {
      name: 'tend_garden',
      title: 'Tend the garden',
      description: 'Looks after the beds.',
      tools: ['svc_beds'],
      arguments: [],
      text: 'Call svc_beds.',
    },
  ],
  jobs: [growing],
  tables: ['bed'],
  contributes: [kindsOfChanges.with(changeKinds)],
  start: ({ settings }) => ({
    handlers: {
      async bedList(input, { db, site }) {
        const request = pageRequest('beds', input);
        return page(request, await selectBeds(db, site.siteId), present, (row) => [row.bed_id]);
      },
      async bedSow({ plant }, { db, site: { siteId }, now }) {
        if ((await selectBeds(db, siteId)).length >= settings.bedsPerSite) fail('bed_full');
        const bed = present(await insertBed(db, { site_id: siteId, plant, sown_at: now }));
        await enqueue(db, growing, { bed_id: bed.bed_id }, { now, runAt: now + growMs });
        await recordChange(db, { kind: 'bed', id: bed.bed_id, op: 'created', siteId, at: now });
        return bed;
      },
      bedClear: {
        async preview({ bed_id }, { db, site }) {
          const { plant } = await bedOf(db, site.siteId, bed_id);
          return { confirmed: false, would: 'Clears the bed.', plant };
        },
        async run({ bed_id }, { db, site }) {
          await bedOf(db, site.siteId, bed_id);
          await deleteBed(db, bed_id);
          return { cleared: true };
        },
      },
      async bedPictureSave({ bed_id, picture }, { db, site }) {
        await bedOf(db, site.siteId, bed_id);
        await savePicture(db, bed_id, await picture.bytes());
        return { bytes: picture.size };
      },
      async bedPictureGet({ bed_id }, { db, site }) {
        const { picture } = await bedOf(db, site.siteId, bed_id);
        if (picture === null) fail('not_found');
        const bytes = Buffer.from(picture, 'hex');
        return { bytes, mediaType: 'image/png', version: hash('sha256', bytes, 'hex') };
      },
    },
    jobs: [handleJob(growing, async ({ input, done }) => done((db) => growBed(db, input.bed_id)))],
    retention: [
      {
        label: 'beds',
        deleteExpired: ({ now, inChunks }) =>
          inChunks((db, rowsMax) => deleteBedsBefore(db, now - keptMs, rowsMax)),
      },
    ],
  }),
});
