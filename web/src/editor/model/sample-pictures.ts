type Values = Readonly<Record<string, unknown>>;

/** Arrangements that are nothing without a picture. */
const pictured: Readonly<Record<string, readonly string[]>> = {
  hero: ['split', 'cover', 'stage', 'type'],
  features: ['mosaic'],
};

export const showsPicture = (key: string, layout: string | undefined): boolean =>
  key === 'image' || (layout !== undefined && pictured[key]?.includes(layout) === true);

/** Pictures of the site in the places of a block that are for some. */
export function withPictures(
  key: string,
  layout: string | undefined,
  props: Values,
  pictures: readonly Values[],
): Values {
  if (!showsPicture(key, layout) || pictures.length === 0) return {};
  if (key !== 'features') return { picture: pictures[0] };
  const items = Array.isArray(props.items) ? (props.items as readonly Values[]) : [];
  return { items: items.map((item, index) => ({ ...item, picture: pictures[index % pictures.length] })) };
}
