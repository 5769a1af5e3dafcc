// Damaged or malicious archives: a clear sentence each, and nothing half done.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportAnswer } from '#contract/prospects.ts';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { zipOf, type ZipEntry } from '#test/harness/zip.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const send = (person: Person, bytes: Uint8Array) =>
  person.call('POST', '/api/prospects/import', {
    form: [['file', { bytes, name: 'Complete_LinkedInDataExport.zip' }]],
  });
const list = async (person: Person) => (await person.get('/api/prospects')).json.prospects as unknown[];

const connections = `First Name,Last Name,URL,Email Address,Company,Position,Connected On
Grace,Hopper,https://www.linkedin.com/in/grace-hopper,,Navy,Rear Admiral,08 Feb 2026
Alan,Turing,https://www.linkedin.com/in/alan,,,Reader,14 Nov 2019
`;
const messagesHeader = 'CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,DATE,SUBJECT,CONTENT,FOLDER';

const shares: ZipEntry = { name: 'Shares.csv', bytes: 'Date,ShareLink,ShareCommentary\n' };
const fine: ZipEntry = { name: 'Connections.csv', bytes: connections };
const whole = zipOf([fine]);
const flipped = Buffer.from(whole);
flipped.writeUInt8(flipped.readUInt8(60) ^ 0xff, 60);
const big = Buffer.alloc(70 * 2 ** 20, 'a,');
test.each<[string, Buffer, number, string]>([
  ['none of the files', zipOf([shares]), 422, 'none of the files'],
  ['nothing at all', zipOf([]), 422, 'none of the files'],
  ['columns of something else', zipOf([{ ...fine, bytes: 'a,b\n1,2\n' }]), 422, 'none of the files'],
  ['cut off', whole.subarray(0, whole.length - 30), 422, 'damaged'],
  ['flipped bits', flipped, 422, 'damaged'],
  ['a wrong checksum', zipOf([{ ...fine, said_crc: 1 }]), 422, 'damaged'],
  ['a password', zipOf([{ ...fine, is_encrypted: true }]), 422, 'password'],
  ['an unknown packing', zipOf([{ ...fine, method: 12 }]), 422, 'unusual'],
  ['a path that leads out', zipOf([fine, { name: '../Connections.csv', bytes: '' }]), 422, 'damaged'],
  ['an absolute path', zipOf([{ ...fine, name: '/etc/Connections.csv' }]), 422, 'damaged'],
  [
    'too many files',
    zipOf(Array.from({ length: 10_001 }, (_, at) => ({ name: `${at}.csv`, bytes: '' }))),
    422,
    'too many',
  ],
  ['a bomb', zipOf([{ ...fine, bytes: big }]), 413, 'larger than 64 MB'],
  [
    'a bomb in parts',
    zipOf(
      [1, 2, 3].map((at) => ({
        name: `${at}/messages.csv`,
        bytes: `${messagesHeader}\n${'\n'.repeat(30 * 2 ** 20)}`,
      })),
    ),
    413,
    'larger than 64 MB',
  ],
  ['a bomb that lies', zipOf([{ ...fine, bytes: big, said_size: 100 }]), 422, 'damaged'],
  ['one row without end', zipOf([{ ...fine, bytes: `${connections}"${'x'.repeat(9 * 2 ** 20)}` }]), 422, 'damaged'],
])('%s: a clear sentence, and nothing is done', async (_, bytes, status, words) => {
  const ada = await app.signUp('Me Owner');
  const answer = await send(ada, bytes);
  expect([answer.status, answer.json.error]).toEqual([status, expect.stringContaining(words)]);
  expect(await list(ada)).toEqual([]);
});

test("a Mac's own files beside, the same file twice, sizes as of large files: read", async () => {
  const ada = await app.signUp('Me Owner');
  const entries = [{ name: '__MACOSX/._Connections.csv', bytes: '\u0000\u0001' }, { ...fine, is_zip64: true }, fine];
  const { json } = await send(ada, zipOf(entries));
  expect((json as ImportAnswer).files?.map(({ name, people }) => [name, people])).toEqual([
    ['Connections.csv', 2],
    ['Connections.csv', 2],
  ]);
  expect(await list(ada)).toHaveLength(2);
});

test('larger than 10 MB on the wire: what to do is said', async () => {
  const ada = await app.signUp('Me Owner');
  const { status, json } = await send(ada, Buffer.alloc(10 * 2 ** 20 + 1, 'PK'));
  expect([status, json.error]).toEqual([
    413,
    'Each file can be at most 10 MB. Unpack a larger ZIP, and send the CSV files in it one by one.',
  ]);
});
