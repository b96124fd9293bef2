export { senderIdentity } from './feature.ts';
export type { Sender, Senders } from './service/senders.ts';
