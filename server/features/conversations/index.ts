export { conversations } from './feature.ts';
export { type Audience, deliveryChannelOf, deliveryOf, previewOf, subjectOf } from './rules.ts';
export type { AnswersByMail } from './service/answers-by-mail.ts';
export { audienceOf } from './service/audience.ts';
export { type ReceivedMessage, type ReceiveResult, receiveMessage, type Thread } from './service/receive.ts';
export { writeReply } from './service/write-reply.ts';
export {
  findConversation,
  findOfVisitor,
  lockConversation,
  type ShownConversation,
  type StoredConversation,
} from './store/conversations.ts';
export { findConversationOfMails } from './store/message-mail.ts';
export {
  countUnseen,
  findByClientId,
  findMessage,
  markRead,
  type StoredMessage,
  selectMessages,
} from './store/messages.ts';
export { eventsOfConversations } from './work/events-of.ts';
export { type MessageConsumer, messageConsumers, type WrittenMessage } from './work/message-consumer.ts';
