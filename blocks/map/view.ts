import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { kinds } from '../../renderer/content.ts';
import { each, type Html, html, nothing } from '../../renderer/html.ts';
import { iconView } from '../../renderer/icons/icons.ts';
import { contactOf, headView, linesView, pictureView } from '../../renderer/kit/index.ts';
import { phrasesOf } from '../../renderer/phrases.ts';
import { safeUrl } from '../../renderer/url.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

/** The only origin that the block frames. */
const mapOrigin = 'https://www.openstreetmap.org';

function view(props: Props, page: RenderContext): Html {
  const { layout = 'beside', picture, ways } = props;
  const { address } = contactOf(page.doc(kinds.site)?.business, props);
  const details = html`${address ? html`<address>${linesView(address)}</address>` : nothing}${
    ways?.length
      ? html`<ul>${each(ways, ({ icon, title, text }) => html`<li>${iconView(icon)}<div><p class="map-way">${title}</p>${text ? html`<p>${linesView(text)}</p>` : nothing}</div></li>`)}</ul>`
      : nothing
  }`;
  const sizes = layout === 'wide' ? '(min-width: 86rem) 77rem, 100vw' : '(min-width: 60rem) 46rem, 100vw';
  const pictureHtml = picture ? pictureView(picture, page, { sizes }) : nothing;
  const liveMap = liveView(props, page);
  const area =
    pictureHtml.text === '' && liveMap.text === ''
      ? nothing
      : html`<div class="map-area${picture ? ' map-pictured' : ''}">${pictureHtml}${liveMap}</div>`;
  const head = headView(props, page);
  // In `beside` the heading belongs to the text column; above both columns it would leave a gap over the picture.
  return layout === 'beside'
    ? html`<div class="map-beside"><div class="map-words">${head}${details}</div>${area}</div>`
    : html`${head}<div class="map-wide"><div class="map-words">${details}</div>${area}</div>`;
}

/** Button for the live map, which replaces the picture; without scripts it links to the provider's page. */
function liveView({ latitude, longitude }: Props, page: RenderContext): Html {
  if (latitude === undefined || longitude === undefined) return nothing;
  const address = mapAddress(latitude, longitude);
  const href = safeUrl(address.page);
  if (!href) return nothing;
  const phrases = phrasesOf(page.site.lang);
  return html`<div class="map-live"><a class="button" href="${href}" rel="noopener" data-map="${address.frame}" data-title="${phrases.map}">${phrases.showMap}</a><p>${phrases.showMapFrom}</p></div>`;
}

/** OpenStreetMap addresses of a place: the map to embed, and the whole page. */
function mapAddress(latitude: number, longitude: number): { readonly frame: string; readonly page: string } {
  // About 400 by 250 metres around the place.
  const box = [longitude - 0.003, latitude - 0.0012, longitude + 0.003, latitude + 0.0012];
  const short = (degrees: number): string => degrees.toFixed(5);
  const [y, x] = [short(latitude), short(longitude)];
  return {
    frame: `${mapOrigin}/export/embed.html?bbox=${box.map(short).join('%2C')}&layer=mapnik&marker=${y}%2C${x}`,
    page: `${mapOrigin}/?mlat=${y}&mlon=${x}#map=17/${y}/${x}`,
  };
}

export default defineView(block, {
  view,
  frames: ({ latitude, longitude }) => (latitude === undefined || longitude === undefined ? [] : [mapOrigin]),
});
