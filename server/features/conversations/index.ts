export { conversations } from './feature.ts';
export { type MessageConsumer, messageConsumers, type WrittenMessage } from './message-consumer.ts';
export { type Received, receiveMessage, type Taken, type Thread } from './receive.ts';
export { writeReply } from './reply.ts';
export { previewOf, subjectOf } from './rules.ts';
export {
  findConversation,
  findOfVisitor,
  lockConversation,
  type ShownConversation,
  type StoredConversation,
} from './store/conversations.ts';
export {
  findByClientId,
  findMessage,
  markRead,
  type StoredMessage,
  selectMessages,
} from './store/messages.ts';
