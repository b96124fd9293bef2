import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { cannedRepliesKey } from '../../api/inbox.ts';
import { useChanges } from '../../live/use-changes.ts';
import { paths } from '../../paths.ts';
import { idOf } from '../../search-params.ts';
import { Asked } from './asked.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { DraftKind } from './drafts.ts';
import { showOf, showWords } from './filters.ts';
import { Folders } from './folders.tsx';
import { type Asking, InboxContext } from './inbox-context.ts';
import css from './inbox-page.module.css';
import { ListPane } from './list-pane.tsx';
import { nothingSelected, selectedAmong, toggled } from './selection.ts';
import { useConversations } from './use-conversations.ts';
import { useLiveConversations } from './use-known.ts';
import { useArrivals } from './use-outbox.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useWrites } from './use-writes.tsx';

const route = getRouteApi('/signed-in/inbox');

/** Where people answer visitors: what to look at, the conversations, and the one that is open. */
export function InboxPage() {
  const filter = route.useSearch();
  const { conversationId } = useParams({ strict: false });
  const openId = idOf(conversationId);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const writes = useWrites();
  const list = useConversations(filter, openId);
  const composer = useRef<(kind: DraftKind) => void>(undefined);
  const [asking, setAsking] = useState<Asking>();
  const [ticked, setTicked] = useState(nothingSelected);
  useLiveConversations();
  useArrivals();
  useChanges(['canned_reply'], () => void queries.invalidateQueries({ queryKey: cannedRepliesKey }));
  const order = useMemo(() => list.items.map((each) => each.conversation_id), [list.items]);
  const selection = selectedAmong(ticked, order);
  const selected = list.items.filter((each) => selection.ids.has(each.conversation_id));
  const inbox = useMemo(() => ({ filter, writes, ask: setAsking, composer }), [filter, writes]);
  const tick = (id: number, isRange: boolean) => setTicked(toggled(selection, id, order, isRange));
  const clear = () => setTicked(nothingSelected);
  const label = showWords[showOf(filter)];
  useShortcuts({
    items: list.items,
    selected,
    openId,
    isOff: asking !== undefined,
    writes,
    ask: setAsking,
    tick: (id) => tick(id, false),
    back: () =>
      selected.length > 0
        ? clear()
        : void navigate({ to: paths.inbox, search: filter, replace: true, resetScroll: false }),
    clear,
    compose: (kind) => composer.current?.(kind),
  });
  return (
    <InboxContext value={inbox}>
      <div className={css.inbox} data-fills-page data-open={openId !== undefined || undefined}>
        <div className={css.panes}>
          <Folders onHelp={() => setAsking({ what: 'help' })} />
          <ListPane list={list} label={label} openId={openId} selection={selection.ids} onTick={tick}>
            {selected.length === 0 ? null : (
              <BulkBar
                selected={selected}
                total={order.length}
                onAll={() => setTicked({ ids: new Set(order), anchor: undefined })}
                onClear={clear}
              />
            )}
          </ListPane>
          <section className={css.thread} aria-label="Conversation">
            <Outlet />
          </section>
        </div>
      </div>
      {asking === undefined ? null : (
        <Asked
          asking={asking}
          onClose={(isDone) => {
            setAsking(undefined);
            if (isDone) clear();
          }}
        />
      )}
    </InboxContext>
  );
}
