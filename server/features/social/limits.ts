import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { grouped } from '../../text/grouped.ts';
import { countedLimit, sizeLimit } from '../limits/index.ts';
import { targetsMax, textCharactersMax } from './schema/posts.ts';

export const limits = [
  sizeLimit('socialHookBodyBytes', 'The body of a call of the social provider'),
  countedLimit('socialPostsPerHour', 'Social posts of a site', 'an hour'),
  fixedLimit('Accounts of a social post', String(targetsMax), ['social_post_targets', targetsMax]),
  fixedLimit(
    'The text of a social post',
    `${grouped(textCharactersMax)} characters, and as many as each network takes`,
    ['social_post_characters', textCharactersMax],
  ),
];
