import { hour, minute } from '../../../kernel/clock.ts';
import {
  createChance,
  type Demo,
  type Member,
  type Scene,
  type Story,
  type Visit,
} from '../../../platform/demo/index.ts';
import { chats } from './chats.ts';

export const demo: Demo = {
  after: (story, visit) =>
    visit.conversationId === undefined ? [] : answers(story, visit, visit.conversationId),
};

/**
 * Scenes after a visitor's message: most are answered within hours, some are assigned, noted on or snoozed, spam is
 * dismissed, and the latest still wait.
 */
function answers(story: Story, visit: Visit, conversationId: number): Scene[] {
  const { site, category, priority, isSpam, at } = visit;
  const team = story.members.filter(({ projectIds }) => projectIds.has(site.projectId));
  // A separate random generator, so that the rest of the story is unchanged.
  const chance = createChance(conversationId * 7919 + Math.floor(at / hour));
  const [first, second = first] = chance.happens(0.5) ? team : team.toReversed();
  // By id rather than by chance, so that some are snoozed whenever the demo is filled.
  const isDeferred = conversationId % 7 === 0 && !isSpam;
  if (!first || !second || (!isDeferred && chance.happens(0.12))) return [];
  const isUrgent = priority === 'urgent' || priority === 'critical';
  const seenAt =
    at + (isUrgent ? 5 * minute : 20 * minute) + Math.round(chance.next() * (isUrgent ? 0.4 : 5) * hour);
  const conversation = { conversation_id: conversationId };
  const scene = (later: number, member: Member, name: string, input: object = {}): Scene => ({
    at: seenAt + later,
    play: async () =>
      void (await story.stage.call(name, member, { ...conversation, ...input }, 'command-center')),
  });
  const read = scene(0, first, 'conversation.read');
  if (isSpam)
    return [read, scene(minute, first, 'conversation.save', { status: 'resolved', tags: ['spam'] })];

  const { replies, note, status } = chats[category] ?? chats.otherwise;
  const scenes = [read];
  if (chance.happens(0.6))
    scenes.push(scene(minute, first, 'conversation.save', { assignee_id: second.caller.accountId }));
  if (chance.happens(0.35))
    scenes.push(scene(2 * minute, first, 'message.reply', { message: note, private: true }));
  if (isDeferred) {
    const until = new Date(seenAt + (6 + chance.below(4)) * 24 * hour).toISOString();
    scenes.push(scene(3 * minute, second, 'conversation.save', { status: 'snoozed', snoozed_until: until }));
    return scenes;
  }
  const message = chance.oneOf(replies);
  const after = chance.happens(0.7) ? status : 'open';
  scenes.push(
    scene(9 * minute, second, 'message.reply', {
      message,
      ...(after === 'open' ? {} : { status: after }),
    }),
  );
  return scenes;
}
