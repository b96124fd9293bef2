import { defineOperation } from '../../../kernel/operation.ts';
import { ListOf, moreThanOneIndex, onlyPage } from '../../../kernel/page.ts';
import { listsFor } from '../../sites/schema.ts';
import * as examples from '../examples.ts';
import * as shape from '../schema/posts.ts';

const chapter = 'Social';
const postAccess = { tokens: ['admin', 'site', 'session'], scope: 'social' } as const;
const posts = '/api/control-plane/social/posts';
const teamPosts = '/api/command-center/social/posts';
const both = (path: string) =>
  [
    { method: 'POST', path: `${posts}${path}` },
    { method: 'POST', path: `${teamPosts}${path}` },
  ] as const;

/** Operations on posts to social accounts. */
export const postOperations = {
  socialPostCreate: defineOperation({
    name: 'social_post.create',
    summary: 'Post a text to social accounts, now or at a time',
    auditPhrase: 'post to social accounts of {site}',
    // Source: spec, "Social post request": a program that sends the documented request gets the post
    // published.
    guide:
      'Everything is validated before anything is published, and all problems are reported at once. Each target is published ' +
      'at most once, whatever fails: read the post for the state of each target, or follow `post.updated`. With ' +
      'client_post_id, a repeat posts nothing twice. Text length is counted as the network does: see {social_capability.list}.',
    chapter,
    access: { ...postAccess, site: 'required' },
    effect: 'publish',
    confirm: shape.PostPreview,
    confirmAt: ['mcp'],
    success: {
      statuses: [201, 200],
      of: ({ post_id, duplicate }) => (post_id === null || duplicate ? 200 : 201),
    },
    input: shape.PostCreateInput,
    output: shape.SocialPostWritten,
    rest: [
      { method: 'POST', path: posts, query: ['site_id'] },
      { method: 'POST', path: teamPosts, query: ['site_id'] },
    ],
    mcp: {
      tool: 'svc_social_post',
      title: 'Post to social accounts',
      description: 'Published at most once. With client_post_id, a repeat returns its outcome.',
      outputMembers: ['post_id', 'status', 'duplicate', 'targets'],
    },
    example: {
      input: {
        site_id: 2,
        text: examples.post.text,
        targets: [examples.target],
        client_post_id: 'bread-2026-11-21',
      },
      output: { ...examples.post, duplicate: false },
    },
  }),
  socialPostList: defineOperation({
    name: 'social_post.list',
    summary: 'List social posts, newest first',
    chapter,
    access: listsFor(['session']),
    effect: 'read',
    // No index contains the effective time of a post.
    mayBeSlow: moreThanOneIndex({ within: 'site_id', filters: [], free: ['order'] }),
    input: shape.PostListInput,
    output: ListOf(shape.SocialPost),
    errors: ['invalid_cursor'],
    rest: [
      { method: 'GET', path: posts },
      { method: 'GET', path: teamPosts },
    ],
    example: { input: { site_id: 2, status: ['published'] }, output: onlyPage(examples.published) },
  }),
  socialPostGet: defineOperation({
    name: 'social_post.get',
    summary: 'Show one social post with the outcome of each target',
    chapter,
    access: { ...postAccess, scope: 'read' },
    effect: 'read',
    input: shape.OnePost,
    output: shape.SocialPost,
    errors: ['not_found'],
    rest: [
      { method: 'GET', path: `${posts}/{post_id}` },
      { method: 'GET', path: `${teamPosts}/{post_id}` },
    ],
    example: { input: { post_id: 1 }, output: examples.published },
  }),
  socialPostCancel: defineOperation({
    name: 'social_post.cancel',
    summary: 'Cancel a social post that is scheduled',
    auditPhrase: 'cancel a scheduled post of {site}',
    chapter,
    access: postAccess,
    effect: 'write',
    repeatable: true,
    input: shape.OnePost,
    output: shape.SocialPost,
    errors: ['not_found', 'state_conflict'],
    rest: both('/{post_id}/cancel'),
    example: { input: { post_id: 8 }, output: examples.cancelled },
  }),
  socialPostRetry: defineOperation({
    name: 'social_post.retry',
    summary: 'Retry the failed targets of a social post',
    auditPhrase: 'retry a failed post of {site}',
    guide: 'Published and `unknown` targets are skipped.',
    chapter,
    access: postAccess,
    effect: 'publish',
    confirm: shape.PostPreview,
    input: shape.OnePost,
    output: shape.SocialPost,
    errors: ['not_found', 'state_conflict'],
    rest: both('/{post_id}/retry'),
    example: { input: { post_id: 4 }, output: examples.post },
  }),
  socialPostSettle: defineOperation({
    name: 'social_post.settle',
    summary: 'Settle a target with an unknown outcome',
    auditPhrase: 'settle a post of {site} whose outcome was unknown',
    guide: 'For outcomes that the provider does not know: check the network itself.',
    chapter,
    access: postAccess,
    effect: 'write',
    input: shape.PostSettleInput,
    output: shape.SocialPost,
    errors: ['not_found', 'state_conflict'],
    rest: both('/{post_id}/settle'),
    example: {
      input: { post_id: 5, accountId: '5', published: true },
      output: examples.published,
    },
  }),
};
