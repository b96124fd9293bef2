export { notifications } from './feature.ts';
export { announce, announceAssignee, announceMentions, readNotices } from './service/announce.ts';
export { type DigestFigure, type DigestSource, digestSources } from './work/digest.ts';
