import { day, hour } from '../../../kernel/clock.ts';
import { type Demo, drawnPhoto, oval, peak, type Stage } from '../../../platform/demo/index.ts';
import { asset, pending } from './examples.ts';
import { renameAsset } from './store/assets.ts';

/** The built site used in examples. */
const exampleSiteId = 11;

/** Two boats in front of a low sun. */
const harbourAtDawn = () =>
  drawnPhoto(
    [246, 206, 170],
    [
      oval([252, 236, 196], [0.62, 0.5], [0.12, 0.12]),
      oval([146, 128, 150], [0.2, 0.66], [0.5, 0.16]),
      oval([62, 92, 120], [0.5, 1.1], [0.9, 0.46]),
      ...[0.3, 0.7].flatMap((x, index) => [
        peak([250, 246, 238], [x, 0.36 + index * 0.08], 0.3, 0.2),
        oval([70, 52, 60], [x, 0.7 + index * 0.06], [0.15, 0.045]),
      ]),
    ],
  );

/** A loaf on a table. */
const loaf = () =>
  drawnPhoto(
    [238, 226, 208],
    [
      oval([206, 188, 160], [0.5, 0.86], [0.6, 0.2]),
      oval([158, 96, 44], [0.5, 0.6], [0.32, 0.24]),
      ...[0.38, 0.5, 0.62].map((x) => oval([232, 200, 150], [x, 0.55], [0.1, 0.03], -60)),
    ],
  );

/** Pictures of the site with the ids used in the guide's examples: one approved, one pending. */
export const demo: Demo = {
  scenes: ({ stage, start, end }) => [
    { at: start + 3 * day, play: () => keep(stage, { ...asset, file: harbourAtDawn(), approve: true }) },
    { at: end - 9 * hour, play: () => keep(stage, { ...pending, file: loaf(), approve: false }) },
  ],
};

interface UploadedAsset {
  readonly asset_id: string;
  readonly filename: string;
  readonly alt: string;
  readonly file: Buffer;
  readonly approve: boolean;
}

async function keep(stage: Stage, { asset_id, filename, alt, file, approve }: UploadedAsset): Promise<void> {
  const sent = await stage.prepare<{ asset_id: string }>('media.upload', {
    site_id: exampleSiteId,
    filename: filename.replace('.jpg', '.png'),
    alt,
    approve,
    file_base64: file.toString('base64'),
  });
  await stage.write((db) => renameAsset(db, sent.asset_id, asset_id));
}
