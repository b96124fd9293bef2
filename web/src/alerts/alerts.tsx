import { useDocumentVisibility } from '@mantine/hooks';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Change } from '../api/changes.ts';
import { readConversations } from '../api/conversations.ts';
import type { Conversation } from '../api/records.ts';
import { useSiteName } from '../api/session.ts';
import { browserStore } from '../browser-store.ts';
import { useChanges } from '../live/use-changes.ts';
import { idOf } from '../search-params.ts';
import { createClaims } from './claims.ts';
import { conversationsToNotify, noticesOf, writtenIn } from './news.ts';
import { permission, showNotification } from './notification.ts';
import { alertSettings } from './settings.ts';
import { canPlay, playTone } from './tone.ts';
import { markViewed, viewedConversations } from './viewed-conversations.ts';

const claims = createClaims(browserStore, navigator.locks);
const readMax = 50;

/** Conversations with new messages that no visible tab shows. */
async function newsOf(written: readonly Change[], seqs: readonly number[]): Promise<Conversation[]> {
  const ours = written.filter(({ seq }) => seqs.includes(seq));
  const [since] = ours.map(({ at }) => at).sort();
  if (since === undefined) return [];
  const { data } = await readConversations({ updated_since: since }, { limit: readMax });
  const viewed = await viewedConversations(navigator.locks);
  return conversationsToNotify(ours, data).filter((conversation) => !viewed(conversation.conversation_id));
}

/** Announces visitors' new messages by sound or notification, as chosen. Only one tab of a browser does. */
export default function Alerts() {
  const { conversationId: openId } = useParams({ strict: false });
  const navigate = useNavigate();
  const siteName = useSiteName();
  const isVisible = useDocumentVisibility() === 'visible';
  const lookedAt = isVisible ? idOf(openId) : undefined;
  useEffect(() => (lookedAt === undefined ? undefined : markViewed(lookedAt, navigator.locks)), [lookedAt]);

  function open(conversationId: number | undefined): void {
    if (conversationId === undefined) void navigate({ to: '/inbox', search: {} });
    else
      void navigate({
        to: '/inbox/$conversationId',
        params: { conversationId: String(conversationId) },
        search: {},
      });
  }

  async function notify(changes: readonly Change[]): Promise<void> {
    const written = writtenIn(changes);
    const seqs = written.map(({ seq }) => seq);
    if (seqs.length === 0) return;
    const chosen = alertSettings();
    const claimFor = async (channel: string, isEnabled: boolean) =>
      isEnabled ? claims.take(channel, seqs) : [];
    // A muted tab leaves the sound to a tab that may play it.
    const [toPlay, toShow] = await Promise.all([
      claimFor('sound', chosen.sound && (await canPlay())),
      claimFor('notification', chosen.notifications && permission() === 'granted'),
    ]);
    const unreadConversations = await newsOf(written, [...toPlay, ...toShow]);
    const among = (claimed: readonly number[]) =>
      conversationsToNotify(
        written.filter(({ seq }) => claimed.includes(seq)),
        unreadConversations,
      );
    if (among(toPlay).length > 0) await playTone();
    for (const { conversationId, ...notice } of noticesOf(among(toShow), siteName))
      showNotification({ ...notice, onPress: () => open(conversationId) });
  }

  useChanges(['message'], (changes) => {
    // Failed reads are reported by the pages that need them.
    if (changes) void notify(changes).catch(() => {});
  });
  return null;
}
