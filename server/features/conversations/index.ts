export { conversations } from './feature.ts';
export { type MessageConsumer, messageConsumers, type WrittenMessage } from './message-consumer.ts';
export { type Received, receiveMessage, type Taken, type Thread } from './receive.ts';
export { type Author, authorOf, writeReply } from './reply.ts';
export { previewOf, subjectOf, tagsOf } from './rules.ts';
export { assigneeOf, checkAssignee } from './service/assignee.ts';
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
