import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Lead, LeadStatus } from '../../api/records.ts';
import { reopenedStatus } from './status-moves.ts';

/** A lead that went through these, the last of them now. */
function leadThrough(...through: LeadStatus[]): Pick<Lead, 'status' | 'history'> {
  const history = through.map((to, index) => ({ from: through[index - 1] ?? null, to })).reverse();
  return { status: through.at(-1) ?? 'new', history: history as Lead['history'] };
}

test('a closed lead is reopened in its last open status', () => {
  assert.equal(reopenedStatus(leadThrough('new', 'contacted', 'won')), 'contacted');
  assert.equal(reopenedStatus(leadThrough('new', 'qualified', 'lost', 'archived')), 'qualified');
  assert.equal(reopenedStatus(leadThrough('new', 'contacted', 'won', 'qualified', 'lost')), 'qualified');
});

test('one that started closed becomes new, and an open one is not reopened', () => {
  assert.equal(reopenedStatus(leadThrough('won')), 'new');
  assert.equal(reopenedStatus(leadThrough('new', 'contacted')), undefined);
});
