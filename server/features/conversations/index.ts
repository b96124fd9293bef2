export { conversationsOfEvents } from './consume-event.ts';
export { conversationsFeature } from './feature.ts';
export { type Received, receiveMessage, type Taken, type Thread } from './receive.ts';
export type { Reach } from './service/reach.ts';
export {
  findConversation,
  findOfVisitor,
  lockConversation,
  type ShownConversation,
  type StoredConversation,
} from './store/conversations.ts';
export { findMessage, markRead, type StoredMessage, selectMessages } from './store/messages.ts';
export { hasWaking, wakeSnoozed } from './wake-snoozed.ts';
