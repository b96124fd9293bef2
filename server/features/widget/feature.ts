import { defineFeature, retainedForDays } from '../../platform/feature/index.ts';
import { attachments } from '../attachments/index.ts';
import { changes } from '../changes/index.ts';
import { messageConsumers } from '../conversations/index.ts';
import { events } from '../events/index.ts';
import { limits } from '../limits/index.ts';
import { sites } from '../sites/index.ts';
import { chatWidget } from './guide.ts';
import { limitEntries, settings } from './limits.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import type { WidgetDeps } from './service/deps.ts';
import { fileHandlers } from './service/files.ts';
import { messageHandlers } from './service/messages.ts';
import { createRefusalKeeper, refusalDays } from './service/refusals.ts';
import { settingsHandlers } from './service/settings.ts';
import { createShownChats } from './service/shown-chats.ts';
import { visitHandlers } from './service/visits.ts';
import { deleteRefusalsBefore } from './store/refusals.ts';
import { type SiteHours, siteHours } from './work/opening-hours.ts';

/** The visitors' chat: settings, permitted pages, messages, the form, and protection against abuse. */
export const widget = defineFeature({
  name: 'widget',
  chapters: {
    Widget:
      'The chat on a site’s pages: its settings, and the calls its visitors’ browsers make. Those need no token; pages of other origins are refused.',
  },
  guide: [chatWidget],
  operations,
  area: 'settings',
  settings,
  limits: limitEntries,
  tables: ['widget', 'widget_refusal'],
  siteTables,
  mayRead: ['site'],
  needs: { limits, changes, events, sites, attachments },
  start(
    { baseUrl, siteHosts, database, registry, settings, contributions, onFault },
    { limits: { isOn }, changes: { feed }, events: { ingest }, sites: { lastSeen }, attachments },
  ) {
    const refusals = createRefusalKeeper(database, registry.errors, onFault);
    const chats = createShownChats({ database, onFault });
    const chatsChanged = () => void chats.refresh().catch(onFault);
    // Features that start later contribute to it.
    const hoursOf: SiteHours['hoursOf'] = async (...asked) => contributions(siteHours)[0]?.hoursOf(...asked);
    const ownOrigin = () => new URL(baseUrl()).origin;
    const deps: WidgetDeps = {
      hoursOf,
      baseUrl,
      attachments,
      feed,
      ownOrigin,
      origins: () => ({ own: ownOrigin(), siteHosts }),
      limits: { ...settings, isOn },
      messageConsumers: contributions(messageConsumers),
      refused: refusals.note,
      takeEvent: ingest,
      lastSeen,
    };
    return {
      handlers: {
        ...settingsHandlers({ baseUrl, siteHosts, hoursOf }, chatsChanged),
        ...visitHandlers(deps),
        ...messageHandlers(deps),
        ...fileHandlers(deps),
      },
      exports: { refused: refusals.note, chats },
      retention: [retainedForDays('refused widget calls', refusalDays, deleteRefusalsBefore)],
      async close() {
        await chats.close();
        await refusals.close();
      },
    };
  },
});
