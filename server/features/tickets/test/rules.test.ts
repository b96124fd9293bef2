import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { afterAnswer, allowedMoves, customFieldsOf, statusAfterCustomer } from '../rules.ts';
import { type TicketStatus, ticketStatuses } from '../schema.ts';

/** Per status: possible moves, effect of a customer's message, effect of an answer. */
const table: Readonly<Record<TicketStatus, readonly [moves: string, customer: string, answer: string]>> = {
  new: ['open pending on_hold resolved closed', 'new', 'open'],
  open: ['pending on_hold resolved closed', 'open', 'open'],
  pending: ['open on_hold resolved closed', 'open', 'pending'],
  on_hold: ['open pending resolved closed', 'open', 'on_hold'],
  resolved: ['open pending on_hold closed', 'open', 'resolved'],
  closed: ['open', 'follow_up', 'closed'],
};

describe('a ticket', () => {
  for (const status of ticketStatuses) {
    const [moves, customer, answer] = table[status];
    for (const to of ticketStatuses) {
      const may = moves.split(' ').includes(to);
      test(`that is ${status} ${may ? 'may' : 'may not'} move to ${to}`, () => {
        assert.equal(allowedMoves(status, false).includes(to), may);
      });
    }
    test(`that is ${status} is ${customer} after a customer message, ${answer} after an answer`, () => {
      assert.equal(statusAfterCustomer(status), customer);
      assert.equal(afterAnswer(status), answer);
    });
  }

  test('that is closed with a follow-up stays closed', () => {
    assert.deepEqual(allowedMoves('closed', true), []);
  });
});

describe('custom fields', () => {
  test('are searchable like labels, with numbers as written', () => {
    const text = '{"Order No":12345678901234567890,"Size":" XL ","paid":true,"none":null,"empty":""}';
    assert.deepEqual(customFieldsOf(JSON.parse(text), text), {
      fields: [
        ['order no', '12345678901234567890'],
        ['size', 'xl'],
        ['paid', 'true'],
      ],
    });
  });

  test('that cannot be searched are refused by name', () => {
    const sent = { list: [1], object: {}, long: 'x'.repeat(256), ' ': 'nameless' };
    const found = customFieldsOf(sent, JSON.stringify(sent));
    assert.ok('problems' in found);
    assert.deepEqual(
      found.problems.map(({ pointer, code }) => `${pointer} ${code}`),
      [
        '/custom_fields/list wrong_type',
        '/custom_fields/object wrong_type',
        '/custom_fields/long too_long',
        '/custom_fields/  too_short',
      ],
    );
  });
});
