import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readClamdAddress } from '../rules/clamd-address.ts';
import { contentTypeOf, program } from '../rules/content-type.ts';
import { safeName } from '../rules/safe-name.ts';

test('a type follows from the content, and a text that starts like a program is a text', () => {
  const cases: readonly (readonly [string | Buffer, string])[] = [
    ['%PDF-1.7\n', 'application/pdf'],
    ['Good morning, Grüße', 'text/plain'],
    ['MZ Berlin wrote about us', 'text/plain'],
    [Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000', 'latin1'), program],
    ['#!/bin/sh\nrm -rf ~', program],
    [Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2]), program],
    [
      Buffer.from('PK\u0003\u0004….word/document.xml', 'latin1'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [Buffer.from('PK\u0003\u0004….META-INF/MANIFEST.MF', 'latin1'), program],
    [Buffer.from('PK\u0003\u0004….photos/a.jpg', 'latin1'), 'application/zip'],
    ['GIF89a', 'image/gif'],
    [Buffer.from([0, 1, 2, 3]), 'application/octet-stream'],
    [Buffer.from([0xc3]), 'text/plain'],
    [Buffer.from([0xff, 0xfe, 0x41]), 'application/octet-stream'],
  ];
  for (const [content, type] of cases)
    assert.equal(contentTypeOf(Buffer.from(content as string)), type, JSON.stringify(content));
});

test('a file name contains no folder, shows its real extension and opens no program', () => {
  const cases: readonly (readonly [string | undefined, string, string])[] = [
    ['menu.pdf', 'application/pdf', 'menu.pdf'],
    ['../../etc/passwd', 'text/plain', 'passwd.txt'],
    ['C:\\Users\\ada\\cv.pdf', 'application/pdf', 'cv.pdf'],
    ['invoice\u202efdp.exe', 'application/pdf', 'invoicefdp.exe.pdf'],
    ['run.BAT', 'text/plain', 'run.BAT.txt'],
    ['page.html', 'text/plain', 'page.html.txt'],
    ['photo.heic.png', 'image/jpeg', 'photo.heic.jpg'],
    ['drawing.dwg', 'application/octet-stream', 'drawing.dwg'],
    ['a<b>:"|?*.txt', 'text/plain', 'a_b______.txt'],
    ['  ..hidden  ', 'application/octet-stream', 'hidden'],
    ['', 'image/png', 'file.png'],
    [undefined, 'application/zip', 'file'],
    [`${'x'.repeat(400)}.pdf`, 'application/pdf', `${'x'.repeat(120)}.pdf`],
  ];
  for (const [sent, type, name] of cases) assert.equal(safeName(sent, type), name, String(sent));
});

test('a ClamAV server is configured by port or socket only', () => {
  assert.deepEqual(readClamdAddress('tcp://clamav:3311'), { host: 'clamav', port: 3311 });
  assert.deepEqual(readClamdAddress('tcp://[::1]'), { host: '::1', port: 3310 });
  assert.deepEqual(readClamdAddress('unix:/run/clamav/clamd.ctl'), { path: '/run/clamav/clamd.ctl' });
  for (const wrong of ['http://clamav', 'tcp://user@clamav', 'tcp://clamav/path', 'clamav:3310', ''])
    assert.equal(readClamdAddress(wrong), undefined, wrong);
});
