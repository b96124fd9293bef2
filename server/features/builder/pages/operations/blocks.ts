import { defineOperation } from '../../../../kernel/operation.ts';
import * as examples from '../examples.ts';
import * as shape from '../schema.ts';
import { both, catalog, chapter, omittedParameters, shownMembers, stages } from './access.ts';

/** Operations on blocks and on the block catalog. */
export const blockOperations = {
  blockList: defineOperation({
    name: 'block.list',
    summary: 'List the kinds of blocks, or get the schema of one',
    chapter,
    access: catalog,
    effect: 'read',
    input: shape.BlockListInput,
    output: shape.BlockCatalog,
    errors: ['not_found'],
    rest: both('GET', 'blocks'),
    mcp: {
      tool: 'svc_site_builder_blocks',
      inDefaultToolset: 'always',
      title: 'List kinds of blocks',
      description: 'With block_key: the schema of its props, and an example.',
    },
    example: { input: {}, output: { data: [examples.block] } },
  }),
  blockGet: defineOperation({
    name: 'block.get',
    summary: 'Show one kind of block, with the schema of its props',
    chapter,
    access: catalog,
    effect: 'read',
    input: shape.BlockGetInput,
    output: shape.BlockSchema,
    errors: ['not_found'],
    rest: both('GET', 'blocks/{block_key}'),
    example: { input: { block_key: 'text' }, output: examples.blockSchema },
  }),
  blockAdd: defineOperation({
    ...stages,
    name: 'block.add',
    summary: 'Add a block to a page, staged',
    auditPhrase: 'add a block to a draft of {site}',
    guide:
      'Without `confirm: true` it is a dry run that returns the changes. See {block.list} for the props; rich text may be Markdown.',
    confirm: shape.BlockAddDryRun,
    input: shape.BlockAddInput,
    output: shape.BlockStaged,
    rest: both('POST', 'block-add'),
    mcp: {
      tool: 'svc_site_builder_block_add',
      inDefaultToolset: 'always',
      title: 'Add a block',
      description:
        'confirm: true stages it. Page by path. Props as svc_site_builder_blocks says; rich text may be Markdown.',
      hiddenInput: [...omittedParameters, 'page_id'],
      outputMembers: ['page_id', 'block_id', ...shownMembers],
    },
    example: {
      input: { site_id: 10, path: '/about', block_key: 'text', props: { text: 'We bake at four.' } },
      output: { ...examples.staged, ...examples.blockRef },
    },
  }),
  blockSave: defineOperation({
    ...stages,
    name: 'block.save',
    summary: 'Stage changes to the props of a block',
    auditPhrase: 'change a block in a draft of {site}',
    input: shape.BlockSaveInput,
    output: shape.BlockStaged,
    rest: both('POST', 'block-save'),
    mcp: {
      tool: 'svc_site_builder_block_save',
      title: 'Change a block',
      description: 'Only the props that change.',
      hiddenInput: omittedParameters,
      outputMembers: ['page_id', 'block_id', ...shownMembers],
    },
    example: {
      input: { site_id: 10, block_id: 'b_7k2m', props: { heading: 'About us' } },
      output: { ...examples.staged, ...examples.blockRef },
    },
  }),
  blockMove: defineOperation({
    ...stages,
    name: 'block.move',
    summary: 'Stage the move of a block, within its page or to another',
    auditPhrase: 'move a block in a draft of {site}',
    input: shape.BlockMoveInput,
    output: shape.BlockStaged,
    rest: both('POST', 'block-move'),
    mcp: {
      tool: 'svc_site_builder_block_move',
      title: 'Move a block',
      hiddenInput: [...omittedParameters, 'page_id'],
      outputMembers: ['page_id', 'block_id', ...shownMembers],
    },
    example: {
      input: { site_id: 10, block_id: 'b_7k2m', position: 0 },
      output: { ...examples.staged, ...examples.blockRef },
    },
  }),
  blockDelete: defineOperation({
    ...stages,
    name: 'block.delete',
    summary: 'Stage the removal of a block',
    auditPhrase: 'remove a block from a draft of {site}',
    input: shape.BlockDeleteInput,
    output: shape.BlockStaged,
    rest: both('POST', 'block-delete'),
    mcp: {
      tool: 'svc_site_builder_block_delete',
      title: 'Remove a block',
      description: 'The live page does not change until it is published.',
      hiddenInput: omittedParameters,
      outputMembers: ['page_id', 'block_id', ...shownMembers],
    },
    example: {
      input: { site_id: 10, block_id: 'b_2h6c' },
      output: { ...examples.staged, ...examples.blockRef },
    },
  }),
};
