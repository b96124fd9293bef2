import { kinds } from '../../../../../renderer/content.ts';
import { type Palette, palettesOf } from '../../../../../renderer/theme/colors.ts';
import type { SiteLooks } from '../../../mail/index.ts';
import type { Contents } from '../../revisions/index.ts';

const colors = ({ muted, raised, ink, soft, line, link, brand, on_brand }: Palette) => ({
  ground: muted,
  card: raised,
  ink,
  soft,
  line,
  link,
  brand,
  on_brand,
});

/** Look of mail from sites made here: the colours of their published pages, and their language. */
export const siteMailLooks = (contents: Pick<Contents, 'publishedTree'>): SiteLooks => ({
  async lookOf(db, siteId) {
    const site = (await contents.publishedTree(siteId, db))?.view.read(kinds.site);
    if (!site?.theme) return undefined;
    const { light, dark } = palettesOf(site.theme);
    return { light: colors(light), dark: colors(dark), lang: site.lang };
  },
});
