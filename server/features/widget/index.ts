export { widget } from './feature.ts';
export type { ShownChat, ShownChats } from './service/shown-chats.ts';
