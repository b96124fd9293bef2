import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hour, minute } from '../../../kernel/clock.ts';
import { missingStep, type PlaceFacts, stepDetail } from '../rules/access.ts';
import { medianOf, shownMonths } from '../rules/figures.ts';
import { contentOf, noReply, replyAfter } from '../rules/merge.ts';
import { replyBytesMax, replyProblem, replyText } from '../rules/reply.ts';
import { freshVerification } from '../rules/verified.ts';
import { afterPage, continuesAfter, type Run, runToBegin } from '../rules/walk.ts';

const now = Date.UTC(2026, 10, 21);

test('the step that is missing is the first one on the way, and of several places that of the one that needs least', () => {
  const place: PlaceFacts = { isOfSite: true, state: 'ready', isVerified: true };
  const facts = { off: undefined, accounts: 2, places: [place] };
  const steps = [
    [{ ...facts, off: { why: 'Off.' } }, 'gateway_off'],
    [{ ...facts, off: 'no_reviews' as const }, 'no_reviews'],
    [{ ...facts, accounts: 0, places: [] }, 'no_account'],
    [{ ...facts, places: [] }, 'no_listing'],
    [{ ...facts, places: [{ ...place, isOfSite: false }] }, 'place_not_assigned'],
    [{ ...facts, places: [{ ...place, state: 'disabled' as const }] }, 'disabled'],
    [{ ...facts, places: [{ ...place, state: 'needs_reconnect' as const }] }, 'needs_reconnect'],
    [{ ...facts, places: [{ ...place, isVerified: false }] }, 'not_verified'],
    [
      {
        ...facts,
        places: [
          { ...place, state: 'disabled' as const },
          { ...place, isVerified: false },
        ],
      },
      'not_verified',
    ],
    [{ ...facts, places: [{ ...place, isVerified: false }, place] }, undefined],
    [{ ...facts, places: [{ ...place, isVerified: undefined }] }, undefined],
  ] as const;
  for (const [given, step] of steps) assert.equal(missingStep(given), step);
  assert.equal(stepDetail('gateway_off', { why: 'It is off.' }), 'It is off.');
});

test('an answer that a listing is verified is believed for an hour, and that it is not for five minutes', () => {
  const verdict = (is_verified: number | null, ago: number) =>
    freshVerification({ is_verified, verified_at: now - ago }, now);
  assert.equal(verdict(1, hour - 1), true);
  assert.equal(verdict(1, hour), undefined);
  assert.equal(verdict(0, 5 * minute - 1), false);
  assert.equal(verdict(0, 5 * minute), undefined);
  assert.equal(verdict(null, 0), undefined);
});

test('a reply is measured in bytes, and is neither empty nor contains control characters', () => {
  assert.equal(replyProblem('Thank you.\nSee you\ton Monday 🥐'), undefined);
  assert.equal(replyProblem('é'.repeat(replyBytesMax / 2)), undefined);
  assert.equal(replyProblem(`${'é'.repeat(replyBytesMax / 2)}!`)?.code, 'too_long');
  for (const empty of ['', ' \n', '\u200b']) assert.equal(replyProblem(empty)?.code, 'too_short', empty);
  for (const bad of ['a\0b', 'a\u0007b', 'a\u202eb', 'a\ud800b', 'a\u007fb'])
    assert.equal(replyProblem(bad)?.code, 'not_allowed', JSON.stringify(bad));
  assert.equal(replyText(' One\r\nTwo\r\n'), 'One\nTwo');
});

test('a run ends: every repeated cursor is noticed, whatever the cycle', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.integer({ min: 1, max: 40 }), (before, circle) => {
      let run: Run = runToBegin(null, now);
      for (let page = 0; page < 1000; page++) {
        const next = String(page < before ? page : before + ((page - before) % circle));
        const walked = afterPage(run, { next, reviews: 50, changed: 50 });
        if ('fault' in walked) return walked.fault === 'repeats';
        if (!('goesOn' in walked)) return false;
        run = walked.goesOn;
      }
      return false;
    }),
  );
});

test('an incremental run stops at a page without news; a full run reads to the end', () => {
  const whole = runToBegin(now - 25 * hour, now);
  const latest = runToBegin(now - hour, now);
  assert.deepEqual([runToBegin(null, now).kind, whole.kind, latest.kind], ['first', 'whole', 'latest']);
  const same = { next: 'a', reviews: 50, changed: 0 };
  assert.deepEqual(afterPage(latest, same), { ended: true });
  assert.ok('goesOn' in afterPage(whole, same));
  assert.ok('goesOn' in afterPage(latest, { ...same, changed: 1 }));
  assert.ok(
    'goesOn' in afterPage(latest, { ...same, reviews: 0 }),
    'a page with other places alone says nothing',
  );
  assert.deepEqual(afterPage(whole, { ...same, next: null }), { ended: true });
  assert.ok(continuesAfter('timeout', 2) && !continuesAfter('timeout', 3) && !continuesAfter('foreign', 1));
});

test('the platform’s state is adopted, and replies not yet sent are kept', () => {
  const shown = { text: 'Thank you.', at: now - hour };
  const answered = replyAfter(noReply, shown, now - 2 * hour, now);
  assert.equal(answered.reply_state, 'published');
  assert.equal(answered.reply_text, 'Thank you.');
  assert.equal(answered.answered_at, now - hour);
  const draft = { ...noReply, reply_state: 'draft', reply_text: 'Dear Grace' } as const;
  const both = replyAfter(draft, shown, 0, now);
  assert.deepEqual(
    [both.reply_state, both.reply_text, both.published_text],
    ['draft', 'Dear Grace', 'Thank you.'],
  );
  const failed = {
    ...noReply,
    reply_state: 'failed',
    reply_text: 'Thank you.',
    reply_error: 'No answer.',
  } as const;
  assert.equal(replyAfter(failed, shown, 0, now).reply_state, 'published', 'it had arrived');
  assert.equal(replyAfter(answered, undefined, 0, now), answered, 'nothing was told');
  const gone = replyAfter(answered, null, 0, now);
  assert.deepEqual([gone.reply_state, gone.reply_text, gone.is_answered], ['none', null, 0]);
  assert.equal(gone.answered_at, answered.answered_at, 'it was answered once');
  const ours = { ...answered, reply_text: 'New', published_text: 'New', reply_at: now - minute };
  assert.deepEqual(
    replyAfter(ours, shown, 0, now),
    ours,
    'a list of the provider may be older than our reply',
  );
});

test('a review is stored with whatever is storable of it', () => {
  const review = {
    rating: 9,
    recommends: true,
    text: 'a\0\ud800',
    author: ' ',
    createdAt: Number.NaN,
    updatedAt: -1,
    url: 'javascript:alert(1)',
    reply: null,
  };
  assert.deepEqual(contentOf(review, now), {
    rating: null,
    recommends: 1,
    text: 'a\ufffd',
    author: null,
    url: null,
    created_at: now,
    updated_at: null,
  });
});

test('twelve months are shown as their time zone has them, and the median is one of the waits', () => {
  const months = shownMonths('Europe/Berlin', Date.UTC(2026, 0, 31, 23, 30));
  assert.deepEqual(
    [months.length, months[0]?.name, months[0]?.start, months.at(-1)?.name],
    [12, '2026-02', Date.UTC(2026, 0, 31, 23), '2025-03'],
  );
  assert.equal(medianOf([9, 1, 5]), 5);
  assert.equal(medianOf([4, 2]), 2);
  assert.equal(medianOf([]), undefined);
});
