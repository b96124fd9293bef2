import { blockSchema } from '../../fields/block-schema.ts';

type Values = Readonly<Record<string, unknown>>;

/** Arrangements that require a picture. */
const pictured: Readonly<Record<string, readonly string[]>> = {
  hero: ['split', 'cover', 'stage', 'type'],
  features: ['mosaic'],
};

/** True if the property is a picture that the block cannot do without. */
export const needsPicture = (key: string, field: string): boolean => {
  const { properties = {}, required = [] } = blockSchema(key);
  return properties[field]?.['x-field'] === 'picture' && required.includes(field);
};

export const showsPicture = (key: string, layout: string | undefined): boolean =>
  needsPicture(key, 'picture') || (layout !== undefined && pictured[key]?.includes(layout) === true);

/** Fills a block's picture fields with pictures of the site. */
export function withPictures(
  key: string,
  layout: string | undefined,
  props: Values,
  pictures: readonly Values[],
): Values {
  if (!showsPicture(key, layout) || pictures.length === 0) return {};
  const { properties = {} } = blockSchema(key);
  if (properties.picture) return { picture: pictures[0] };
  const [list] = Object.entries(properties).filter(([, { items }]) => items?.properties?.picture);
  const items = list && Array.isArray(props[list[0]]) ? (props[list[0]] as readonly Values[]) : [];
  return list
    ? { [list[0]]: items.map((item, index) => ({ ...item, picture: pictures[index % pictures.length] })) }
    : {};
}
