export { search } from './feature.ts';
export { excerptOf } from './rules.ts';
export { type Findable, type FindQuestion, type Found, findables } from './work/findable.ts';
