import { blockSchema } from '../../fields/block-schema.ts';
import type { NamedKind } from '../../fields/named-field.tsx';
import { withItemIds } from './block-changes.ts';
import { fieldOfKind } from './document-for-block.ts';
import { neutralProps } from './neutral-props.ts';
import { newBlock } from './new-block.ts';
import type { PlacedBlock } from './site-documents.ts';

const keys: Readonly<Record<NamedKind, string>> = {
  form: 'form',
  gallery: 'gallery',
  service: 'service_catalog',
};

/** Creates a block that shows a form or gallery, or all services. */
export function blockShowing(kind: NamedKind, id: string): PlacedBlock {
  const key = keys[kind];
  const schema = blockSchema(key);
  const { props, ...block } = newBlock(key, schema, neutralProps[key]);
  const field = kind === 'service' ? undefined : fieldOfKind(key, kind);
  const named = field === undefined ? {} : { [field]: id };
  return withItemIds({ ...block, props: { ...props, ...named } }, schema);
}
