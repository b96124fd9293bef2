export { forms } from './feature.ts';
export type { PostedFields, PostProblem } from './rules/read-post.ts';
export type { FormOutcome, FormPost, Forms } from './service/submit.ts';
