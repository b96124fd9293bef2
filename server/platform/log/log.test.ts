import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuditRow } from '../../kernel/ports.ts';
import { humanLine } from './human-line.ts';
import { createLog, logCall } from './index.ts';

function logged(level: 'debug' | 'info', say: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = [];
  say(createLog({ level, destination: { write: (line) => void lines.push(line) } }));
  return lines;
}

const row: AuditRow = {
  at: 0,
  interfaceName: 'rest',
  action: 'event.send',
  siteId: 7,
  actorKind: 'site',
  tokenId: 3,
  actor: 'token 3',
  result: 'ok',
  status: 201,
  durationMs: 1.5,
  errorCode: null,
  errorText: null,
  requestId: 'req_1',
  record: null,
  address: null,
};

test('a line is one JSON object with the level as a word and the time in ISO 8601', () => {
  const [line = ''] = logged('info', (log) => log.warn({ siteId: 7 }, 'The site is silent.'));
  const { level, time, siteId, msg } = JSON.parse(line);
  assert.deepEqual({ level, siteId, msg }, { level: 'warn', siteId: 7, msg: 'The site is silent.' });
  assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('values named like secrets never reach the log', () => {
  const lines = logged('info', (log) => {
    log.info({ token: 'hunter2', password: 'hunter2' }, 'one');
    log.info({ headers: { authorization: 'Bearer hunter2', cookie: 'hunter2' } }, 'two');
    log.info({ request: { input: { password: 'hunter2' } } }, 'three');
  });
  assert.equal(lines.length, 3);
  assert.doesNotMatch(lines.join(''), /hunter2/);
});

test('an error is logged with its stack and its cause', () => {
  const [line = ''] = logged('info', (log) =>
    log.error({ err: new Error('outer', { cause: new Error('inner') }) }, 'It broke.'),
  );
  const { err } = JSON.parse(line);
  assert.match(err.stack, /outer[\s\S]+inner/);
});

test('calls are logged at debug level only', () => {
  assert.equal(logged('info', (log) => logCall(log, row)).length, 0);
  const [line = ''] = logged('debug', (log) => logCall(log, row));
  const { msg, siteId, requestId } = JSON.parse(line);
  assert.deepEqual({ msg, siteId, requestId }, { msg: 'event.send 201', siteId: 7, requestId: 'req_1' });
});

test('a terminal gets readable lines with visitors’ input escaped', () => {
  const [line = ''] = logged('info', (log) =>
    log.info({ siteId: 7, name: '\u001b[31mred\n09:00' }, 'A visitor wrote.'),
  );
  assert.match(
    humanLine(line),
    /^\d\d:\d\d:\d\d info {2}A visitor wrote\. {2}siteId=7 {2}name="\\u001b\[31mred\\n09:00"\n$/,
  );
});

test('a terminal shows an error with its stack', () => {
  const [line = ''] = logged('info', (log) => log.error({ err: new Error('broken pipe') }, 'It broke.'));
  assert.match(humanLine(line), /It broke\.\nError: broken pipe\n {4}at /);
});
