import { hour } from '../../../kernel/clock.ts';
import { type Demo, drawnPhoto, oval, peak, type Stage } from '../../../platform/demo/index.ts';
import { asset } from './examples.ts';

/** The built site that examples speak of. */
const exampleSiteId = 10;

/** Two boats before a low sun. */
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

/** A picture that waits to be used, under the id that examples of the guide name. */
export const demo: Demo = {
  scenes: ({ stage, start }) => [{ at: start + hour, play: () => keepPicture(stage) }],
};

async function keepPicture(stage: Stage): Promise<void> {
  const sent = await stage.prepare<{ asset_id: string }>('media.upload', {
    ...{ site_id: exampleSiteId, filename: 'harbour-at-dawn.png', alt: asset.alt, approve: true },
    file_base64: harbourAtDawn().toString('base64'),
  });
  await stage.write((db) =>
    db
      .updateTable('media_asset')
      .set({ asset_id: asset.asset_id })
      .where('asset_id', '=', sent.asset_id)
      .execute(),
  );
}
