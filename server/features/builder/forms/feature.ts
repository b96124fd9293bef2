import { defineFeature, retainedForDays } from '../../../platform/feature/index.ts';
import { attachments } from '../../attachments/index.ts';
import { events } from '../../events/index.ts';
import { limits as counted } from '../../limits/index.ts';
import { mail, siteLooks } from '../../mail/index.ts';
import { revisions } from '../revisions/index.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { formHandlers } from './service/forms.ts';
import { siteMailLooks } from './service/mail-looks.ts';
import { postHandlers } from './service/posts.ts';
import { settings } from './settings.ts';
import { deletePostsBefore } from './store/posts.ts';

/** Forms of published sites: their fields, and the processing of submissions. */
export const forms = defineFeature({
  name: 'builder/forms',
  chapters: {
    Forms:
      'Forms on published sites. Each submission becomes an event, and a lead or a conversation like any other event.',
  },
  operations,
  area: 'content',
  toolsets: ['builder'],
  settings,
  limits,
  tables: ['form_post'],
  siteTables,
  needs: { revisions, events, limits: counted, mail, attachments },
  start(
    { seal, settings },
    { revisions: { contents, staging }, events: { ingest }, limits: { isOn }, mail: { outbox }, attachments },
  ) {
    const limits = { isOn, perHour: settings.formPostsPerHour };
    const posts = postHandlers({ contents, seal: seal('form_post'), ingest, outbox, attachments, limits });
    return {
      handlers: { ...formHandlers({ contents, staging, outbox }), ...posts },
      contributes: [siteLooks.with(siteMailLooks(contents))],
      retention: [retainedForDays('form posts', 1, deletePostsBefore)],
    };
  },
});
