import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Lead, LeadPage } from '../../api/records.ts';
import { movedColumn } from './status-moves.ts';

const lead = (id: number, day: number): Lead =>
  ({ lead_id: id, last_event_at: `2026-11-${day}T00:00:00.000Z` }) as Lead;
const column = (...leads: Lead[]) => ({
  pages: [
    { data: leads, pagination: { limit: 25, next_cursor: null, has_more: false, total: leads.length } },
  ],
  pageParams: [undefined],
});
const shown = ({ pages }: { pages: LeadPage[] }) => [
  pages.flatMap((page) => page.data.map((each) => each.lead_id)),
  pages[0]?.pagination.total,
];

test('a lead leaves the column it was in', () => {
  assert.deepEqual(shown(movedColumn(column(lead(2, 20), lead(1, 10)), lead(2, 20), false)), [[1], 1]);
});

test('a lead is inserted into its new column by its newest event, and counted', () => {
  assert.deepEqual(shown(movedColumn(column(lead(3, 20), lead(1, 10)), lead(2, 15), true)), [[3, 2, 1], 3]);
});

test('a lead that is in neither column changes nothing', () => {
  assert.deepEqual(shown(movedColumn(column(lead(1, 10)), lead(9, 15), false)), [[1], 1]);
});
