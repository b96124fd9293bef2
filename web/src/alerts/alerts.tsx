import { useDocumentVisibility } from '@mantine/hooks';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readConversations } from '../api/conversations.ts';
import type { Conversation } from '../api/records.ts';
import { useSiteName } from '../api/session.ts';
import type { Change } from '../live/change.ts';
import { useChanges } from '../live/use-changes.ts';
import { contactName } from '../pages/inbox/contact-name.ts';
import { paths } from '../paths.ts';
import { idOf } from '../search-params.ts';
import { createClaims } from './claims.ts';
import { lookAt, whatIsLookedAt } from './looked-at.ts';
import { newsIn, writtenIn } from './news.ts';
import { permission, showNotification } from './notification.ts';
import { alertSettings } from './settings.ts';
import { canPlay, playTone } from './tone.ts';

const claims = createClaims(localStorage, navigator.locks);
/** More conversations than that at once are told in one notification. */
const notificationsMax = 3;
const readMax = 50;

/** What is new in conversations that nobody is looking at. */
async function newsOf(written: readonly Change[], seqs: readonly number[]): Promise<Conversation[]> {
  const ours = written.filter(({ seq }) => seqs.includes(seq));
  const [since] = ours.map(({ at }) => at).sort();
  if (since === undefined) return [];
  const { data } = await readConversations({ updated_since: since }, { limit: readMax });
  const isLookedAt = await whatIsLookedAt(navigator.locks);
  return newsIn(ours, data).filter((each) => !isLookedAt(each.conversation_id));
}

/** Tells of new messages of visitors as it was chosen. One tab of the browser does. */
export default function Alerts() {
  const { conversationId } = useParams({ strict: false });
  const navigate = useNavigate();
  const siteName = useSiteName();
  const isVisible = useDocumentVisibility() === 'visible';
  const lookedAt = isVisible ? idOf(conversationId) : undefined;
  useEffect(() => (lookedAt === undefined ? undefined : lookAt(lookedAt, navigator.locks)), [lookedAt]);

  function notifyOf(news: readonly Conversation[]): void {
    if (news.length > notificationsMax) {
      showNotification({
        title: `New messages in ${news.length} conversations`,
        body: news.map(contactName).join(', '),
        tag: 'wheelhouse-many',
        onPress: () => void navigate({ to: paths.inbox, search: {} }),
      });
      return;
    }
    for (const each of news) {
      const id = String(each.conversation_id);
      showNotification({
        title: `${siteName(each.site_id)}: ${contactName(each)}`,
        body: each.preview,
        tag: `wheelhouse-conversation-${id}`,
        // Wherever it is: among the open ones, unless somebody has put it away meanwhile.
        onPress: () => void navigate({ to: paths.conversation, params: { conversationId: id }, search: {} }),
      });
    }
  }

  async function tell(changes: readonly Change[]): Promise<void> {
    const written = writtenIn(changes);
    const seqs = written.map(({ seq }) => seq);
    if (seqs.length === 0) return;
    const chosen = alertSettings();
    const takes = async (way: string, mayTake: boolean) => (mayTake ? claims.take(way, seqs) : []);
    // A tab that cannot be heard leaves the tone to one that can.
    const [toPlay, toShow] = await Promise.all([
      takes('sound', chosen.sound && (await canPlay())),
      takes('notification', chosen.notifications && permission() === 'granted'),
    ]);
    const news = await newsOf(written, [...toPlay, ...toShow]);
    const of = (taken: readonly number[]) =>
      newsIn(
        written.filter(({ seq }) => taken.includes(seq)),
        news,
      );
    if (of(toPlay).length > 0) await playTone();
    notifyOf(of(toShow));
  }

  useChanges(['message'], (changes) => {
    // What cannot be read now is read by the pages, which say why.
    if (changes) void tell(changes).catch(() => {});
  });
  return null;
}
