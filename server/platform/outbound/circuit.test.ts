import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCircuits } from './circuit.ts';

test('a circuit is shared by all calls to an origin', () => {
  const circuits = createCircuits({ now: () => 0, failuresMax: 2 });
  circuits.of('https://a.example').begin()('failed');
  circuits.of('https://a.example').begin()('failed');
  assert.throws(() => circuits.of('https://a.example').begin(), /left alone/);
  circuits.of('https://b.example').begin()('failed');
  circuits.of('https://b.example').begin()('answered');
});

test('during a probe no other call is made; an inconclusive one leaves it to the next', () => {
  let now = 0;
  const circuit = createCircuits({ now: () => now, failuresMax: 1, openMs: 10 }).of('https://a.example');
  circuit.begin()('failed');
  now = 10;
  const trial = circuit.begin();
  assert.throws(() => circuit.begin(), /left alone/);
  trial('inconclusive');
  circuit.begin()('answered');
  const [one, two] = [circuit.begin(), circuit.begin()];
  one('answered');
  two('answered');
});
