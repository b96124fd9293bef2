import type { Finding, PublishCheck } from '../../revisions/index.ts';
import { type PictureUse, usesIn } from '../rules/uses.ts';
import { selectStandings } from '../store/standing.ts';

/** Checks that the site may show each picture and that each has an alternative text. */
export const picturesCheck: PublishCheck = {
  name: 'pictures',
  async look({ db, siteId, view }) {
    const uses = [...usesIn(view)];
    const ids = [...new Set(uses.map(({ picture }) => picture.asset_id))];
    const assetsById = new Map(
      (await selectStandings(db, siteId, ids)).map((asset) => [asset.asset_id, asset]),
    );
    const findings: Finding[] = [];
    const find = ({ path, pointer }: PictureUse, severity: Finding['severity'], detail: string) =>
      findings.push({ severity, path, pointer, detail });
    for (const use of uses) {
      const { asset_id, file, alt } = use.picture;
      const asset = assetsById.get(asset_id);
      const isForeign = asset?.site_id != null && asset.site_id !== siteId && !use.isShared;
      // A document may contain any hash: only the picture's own file is accepted.
      if (asset?.file !== file || isForeign)
        find(use, 'blocker', 'This picture does not belong to the site. Replace it.');
      else if (asset.state === 'pending') find(use, 'blocker', 'The picture is not approved yet.');
      else if (asset.state === 'rejected') find(use, 'blocker', 'The picture was rejected. Replace it.');
      else if (alt === '' && !asset.decorative)
        find(use, 'warning', 'The picture has no alternative text and is not marked as decorative.');
    }
    return findings;
  },
};
