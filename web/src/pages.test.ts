import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyRoute } from '@tanstack/react-router';
import { shortcuts as ofTheInbox } from './pages/inbox/use-shortcuts.ts';
import { entryPages, pages } from './pages.ts';
import { pathOf } from './routes/destinations.ts';
import type { PageFacts } from './routes/root.ts';

const factsOf = (page: AnyRoute): PageFacts => page.options.staticData ?? {};
const addresses = (page: AnyRoute, above = ''): readonly string[] => {
  const address = [above, pathOf(page).replace(/^\/|\/$/g, '')].join('/').replace(/\/+$/, '') || '/';
  const below = (page.children ?? []) as readonly AnyRoute[];
  return [address, ...below.flatMap((child) => addresses(child, address))];
};
const everyPage: readonly AnyRoute[] = [...pages, ...entryPages];
const all = everyPage.flatMap((page) => addresses(page)).map((address) => address.replace('//', '/'));

test('bookmarked addresses keep working', () => {
  // Of those that were given away: a new page need not be among them.
  const legacyAddresses = [
    ...['/', '/inbox', '/inbox/$conversationId', '/activity', '/activity/$eventId', '/tickets'],
    ...[
      '/tickets/$ticketId',
      '/leads',
      '/contacts',
      '/contacts/$contactId',
      '/reviews',
      '/reviews/$reviewId',
    ],
    ...[
      '/social',
      '/social/new',
      '/sites',
      '/sites/$siteId',
      '/sites/$siteId/mail-logo',
      '/tasks',
      '/projects',
    ],
    ...['/mobile-apps', '/webhooks', '/deleted', '/tokens', '/people', '/social-account', '/audit'],
    ...['/audit/$auditId', '/jobs', '/sign-in', '/own-password', '/setup'],
  ];
  assert.deepEqual(
    legacyAddresses.filter((address) => !all.includes(address)),
    [],
  );
});

test('no page shadows a server address, and no two are the same', () => {
  for (const address of all) {
    assert.doesNotMatch(
      address,
      /^\/(api|mcp|assets|healthz|readyz|metrics|errors|openapi\.json|llms\.txt|preview)(\/|$)/,
    );
  }
  const own = everyPage.map((page) => pathOf(page));
  assert.equal(new Set(own).size, own.length);
});

test('navigation pages have names, and shortcuts are unique', () => {
  const facts = everyPage.map((page) => factsOf(page));
  for (const { icon, title } of facts) assert.ok(icon === undefined || title !== undefined);
  const shortcuts = facts.flatMap(({ shortcut }) => shortcut ?? []);
  assert.ok(shortcuts.length > 0 && new Set(shortcuts).size === shortcuts.length);
  const keys = [...ofTheInbox.map((shortcut) => shortcut.keys), 'g', 'j', 'k', 'x', '/', '?'];
  assert.equal(new Set(keys).size, keys.length);
});
