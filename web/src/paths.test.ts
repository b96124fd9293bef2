import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paths, safeReturn } from './paths.ts';

test('the addresses people have in their bookmarks stay', () => {
  assert.deepEqual(
    { ...paths },
    {
      overview: '/',
      inbox: '/inbox',
      conversation: '/inbox/$conversationId',
      activity: '/activity',
      event: '/activity/$eventId',
      tickets: '/tickets',
      ticket: '/tickets/$ticketId',
      leads: '/leads',
      contacts: '/contacts',
      contact: '/contacts/$contactId',
      reviews: '/reviews',
      review: '/reviews/$reviewId',
      social: '/social',
      compose: '/social/new',
      sites: '/sites',
      site: '/sites/$siteId',
      mailLogo: '/sites/$siteId/mail-logo',
      tasks: '/tasks',
      projects: '/projects',
      mobile: '/mobile-apps',
      webhooks: '/webhooks',
      deleted: '/deleted',
      tokens: '/tokens',
      people: '/people',
      socialAccount: '/social-account',
      audit: '/audit',
      auditEntry: '/audit/$auditId',
      jobs: '/jobs',
      signIn: '/sign-in',
      ownPassword: '/own-password',
      setUp: '/setup',
    },
  );
});

test('no page hides behind an address of the server', () => {
  for (const path of Object.values(paths)) {
    assert.doesNotMatch(
      path,
      /^\/(api|mcp|assets|healthz|readyz|metrics|errors|openapi\.json|llms\.txt|preview)(\/|$)/,
    );
  }
});

test('signing in leads back to where one was, and never to another host', () => {
  assert.equal(safeReturn('/activity?type=lead&q=cake'), '/activity?type=lead&q=cake');
  assert.equal(safeReturn(undefined), '/');
  assert.equal(safeReturn('//evil.example'), '/');
  assert.equal(safeReturn('/\\evil.example'), '/');
  assert.equal(safeReturn('https://evil.example'), '/');
  assert.equal(safeReturn('/sign-in?return=/'), '/');
  assert.equal(safeReturn('/setup'), '/');
});
