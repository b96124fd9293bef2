import { blocks } from '../../../../../blocks/index.ts';
import type { AnyBlock } from '../../../../../renderer/block.ts';
import { refuseUnknownName } from '../../../../kernel/errors.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { operations } from '../operations.ts';

const entryOf = ({ key, name, description, category }: AnyBlock) => ({
  block_key: key,
  name,
  description,
  category,
});

function schemaOf(key: string) {
  const block = blocks.find((each) => each.key === key);
  if (!block)
    return refuseUnknownName({
      pointer: '/block_key',
      noun: 'block',
      sent: key,
      known: blocks.map((each) => each.key),
      code: 'not_found',
    });
  return {
    ...entryOf(block),
    takes: [...(block.supports ?? [])],
    props: block.props as unknown,
    example: block.example as unknown,
  };
}

/** Catalog of blocks, generated from their declarations. */
export const catalogHandlers: Pick<Handlers<typeof operations, Db>, 'blockList' | 'blockGet'> = {
  blockList: ({ block_key }) => ({
    data: block_key === undefined ? blocks.map(entryOf) : [],
    ...(block_key === undefined ? {} : { block: schemaOf(block_key) }),
  }),
  blockGet: ({ block_key }) => schemaOf(block_key),
};
