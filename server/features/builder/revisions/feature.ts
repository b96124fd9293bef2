import type { Caller } from '../../../kernel/access.ts';
import { defineFeature } from '../../../platform/feature/index.ts';
import { kindsOfChanges } from '../../changes/index.ts';
import { accessibleSites, findSlug, notePublished, sites } from '../../sites/index.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { memberSets } from './schema.ts';
import { createContents } from './service/contents.ts';
import { createDocuments } from './service/documents.ts';
import { createDraftSummaries } from './service/draft-summaries.ts';
import { fileHandlers } from './service/files.ts';
import { mergingHandlers } from './service/merging.ts';
import { createPreviewLinks } from './service/preview-links.ts';
import { createPublishing } from './service/publishing.ts';
import { publishingHandlers } from './service/publishing-handlers.ts';
import { revisionHandlers } from './service/revisions.ts';
import { publishJobHandler, schedulingHandlers } from './service/scheduling.ts';
import { createStaging } from './service/staging.ts';
import { createTextReader } from './service/texts/text-reader.ts';
import { hasBuiltSite } from './store/revisions.ts';
import { changeKinds, errors } from './vocabulary.ts';
import { draftFollowers } from './work/draft-followers.ts';
import { effectValidator } from './work/effect-validator.ts';
import { pictureSource } from './work/picture-source.ts';
import { publicationFollowers } from './work/publication-followers.ts';
import { publishChecks } from './work/publish-checks.ts';
import { publishJob } from './work/publish-job.ts';

/** Contents of sites: staged revisions, the live one, and publishing. */
export const revisions = defineFeature({
  name: 'builder/revisions',
  chapters: {
    Revisions:
      'Site content is staged in change sets, reviewed in a preview, and published by exact revision and hash. Nothing staged ' +
      'is public. Public content can be read by pages of any origin, without a token, at ' +
      '`/api/sites/{site_key}/content/{path}`: `site.json`, `navigation.json`, `pages/{page_id}.json`, ' +
      '`galleries/{gallery_id}.json`; with an ETag.',
  },
  operations,
  area: 'content',
  limits,
  memberSets,
  toolsets: ['builder'],
  errors,
  contributes: [kindsOfChanges.with(changeKinds)],
  tables: ['content_document', 'content_tree', 'change_set', 'revision', 'publication', 'publish_schedule'],
  jobs: [publishJob],
  siteTables,
  mayRead: ['site'],
  needs: { sites },
  start({ database, clock, baseUrl, seal, siteHosts, contributions }) {
    const documents = createDocuments();
    const summaries = createDraftSummaries(documents);
    const links = createPreviewLinks(seal('preview links'));
    const contents = createContents({ database, documents, links, now: clock.now });
    const texts = createTextReader();
    const staging = createStaging({
      documents,
      links,
      texts,
      baseUrl,
      followers: () => contributions(draftFollowers),
      pictures: () => contributions(pictureSource)[0],
      effects: () => contributions(effectValidator)[0],
    });
    const publishing = createPublishing({
      documents,
      checks: () => contributions(publishChecks),
      followers: () => contributions(draftFollowers),
      publicationFollowers: () => contributions(publicationFollowers),
      async urlOf(db, siteId) {
        const slug = await findSlug(db, siteId);
        return slug === undefined ? null : (siteHosts.originOf(slug) ?? null);
      },
      noteLive: notePublished,
    });
    return {
      handlers: {
        ...revisionHandlers(documents, staging, summaries, () => contributions(draftFollowers)),
        ...fileHandlers(contents, staging),
        ...mergingHandlers(documents, staging),
        ...publishingHandlers(publishing, staging),
        ...schedulingHandlers(publishing),
      },
      jobs: [publishJobHandler(publishing, clock.now)],
      exports: {
        contents,
        staging,
        publishing,
        summaries,
        /** True if a caller has access to a site that has a draft or is published from here. */
        reachesBuiltSite: (caller: Caller) =>
          hasBuiltSite(database.reader, accessibleSites(database.reader, caller)),
      },
      close: () => texts.close(),
    };
  },
});
