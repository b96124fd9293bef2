import type { AnyBlock } from '../../../../renderer/block.ts';
import type { FieldSchema } from '../../pages/builder/fields/schema.ts';

type Values = Readonly<Record<string, unknown>>;

/** True for an arrangement that is nothing without a picture. */
export const showsPicture = ({ pictured }: AnyBlock, layout: string | undefined): boolean =>
  pictured === 'always' || (layout !== undefined && pictured?.includes(layout) === true);

/** Pictures of the site in the places of a block that are for some: its own, else those of its items. */
export function withPictures(
  block: AnyBlock,
  layout: string | undefined,
  props: Values,
  pictures: readonly Values[],
): Values {
  if (!showsPicture(block, layout) || pictures.length === 0) return {};
  const fields = (block.props as FieldSchema).properties ?? {};
  if ('picture' in fields) return { picture: pictures[0] };
  const items = Array.isArray(props.items) ? (props.items as readonly Values[]) : [];
  return { items: items.map((item, index) => ({ ...item, picture: pictures[index % pictures.length] })) };
}
