/** The only origin that the block frames. */
export const mapOrigin = 'https://www.openstreetmap.org';

/** OpenStreetMap addresses of a place: the map to embed, and the whole page. */
export function mapAddress(
  latitude: number,
  longitude: number,
): { readonly frame: string; readonly page: string } {
  // About 400 by 250 metres around the place.
  const box = [longitude - 0.003, latitude - 0.0012, longitude + 0.003, latitude + 0.0012];
  const short = (degrees: number): string => degrees.toFixed(5);
  const [y, x] = [short(latitude), short(longitude)];
  return {
    frame: `${mapOrigin}/export/embed.html?bbox=${box.map(short).join('%2C')}&layer=mapnik&marker=${y}%2C${x}`,
    page: `${mapOrigin}/?mlat=${y}&mlon=${x}#map=17/${y}/${x}`,
  };
}
