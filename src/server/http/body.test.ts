// Bodies as callers send them: sound, too large, cut off, misdeclared. A refused body is told why; an accepted one arrives whole.
import { describe, expect, it } from 'vitest';
import { makeMp4 } from '#test/harness/mp4.ts';
import { jsonMaxBytes, octetsOf, readBytes, readFields, readForm, readJson } from './body.ts';

const post = (body: BodyInit | null, headers: Record<string, string> = {}): Request =>
  new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
const json = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json'): Request =>
  post(body, { 'content-type': type });
/** Arrives in pieces and does not declare its length. */
const streamed = (chunks: Uint8Array[], headers: Record<string, string> = {}): Request =>
  post(
    new ReadableStream({
      pull(controller) {
        const next = chunks.shift();
        if (next) controller.enqueue(next);
        else controller.close();
      },
    }),
    headers,
  );

describe('JSON', () => {
  it('of any JSON type, and {} where there is no body', async () => {
    expect(await readJson(json('{"a":[1]}'))).toEqual({ a: [1] });
    expect(await readJson(json('[]', 'application/problem+json; charset=utf-8'))).toEqual([]);
    expect(await readJson(post(null))).toEqual({});
  });

  it('of as many values as a call may need, however long their texts are, and no more', async () => {
    const values = (count: number, value: string) => `{"a":[${Array<string>(count).fill(value).join()}]}`;
    const text = ',[{'.repeat(100_000);
    expect(await readJson(json(JSON.stringify({ a: `"${text}\\` })))).toEqual({ a: `"${text}\\` });
    expect(await readJson(json(values(9000, '"\\\\"')))).toMatchObject({ a: { length: 9000 } });
    for (const value of ['1', '{}', '[]', '"\\","'])
      await expect(readJson(json(values(10_000, value)))).rejects.toMatchObject({ code: 'validation' });
  });

  it.each([
    ['another type', json('{}', 'text/plain'), 'unsupported_media_type'],
    ['what only sounds like it', json('{}', 'application/jsonp'), 'unsupported_media_type'],
    ['no JSON', json('{"a":'), 'validation'],
    ['no UTF-8', json(Buffer.from([0x22, 0xff, 0x22])), 'validation'],
    ['more than 1 MB', json(`"${'x'.repeat(jsonMaxBytes)}"`), 'too_large'],
  ])('%s is refused', async (_name, request, code) => {
    await expect(readJson(request)).rejects.toMatchObject({ code });
  });
});

describe('bytes', () => {
  it('that come in pieces are whole, up to the last one allowed', async () => {
    const pieces = [Buffer.alloc(60, 1), Buffer.alloc(40, 2)];
    expect(await readBytes(streamed([...pieces]), 100)).toEqual(Buffer.concat(pieces));
    await expect(readBytes(streamed([...pieces, Buffer.alloc(1)]), 100)).rejects.toMatchObject({ code: 'too_large' });
  });

  it('that are announced as far too many are not waited for', async () => {
    let pulled = 0;
    const body = new ReadableStream({ pull: () => void (pulled += 1) }, { highWaterMark: 0 });
    const request = post(body, { 'content-length': String(2 ** 30) });
    await expect(readBytes(request, 100)).rejects.toMatchObject({ code: 'too_large' });
    expect(pulled).toBe(0);
  });

  it('nobody wants any more are read away, so that the answer arrives', async () => {
    const { bytes, discard } = octetsOf(streamed([Buffer.from('one'), Buffer.from('two'), Buffer.from('three')]));
    const first = await bytes.next();
    expect(Buffer.from(first.value as Uint8Array).toString()).toBe('one');
    await discard();
    expect(await bytes.next()).toEqual({ done: true, value: undefined });
  });
});

describe('the fields of a form', () => {
  const form = (text: string): Request => post(text, { 'content-type': 'application/x-www-form-urlencoded' });

  it('by name', async () => {
    expect(await readFields(form('a=1&b=x%20y'))).toEqual({ a: '1', b: 'x y' });
  });

  it('one that comes twice, another type and a large one are refused', async () => {
    await expect(readFields(form('a=1&a=2'))).rejects.toThrow('Send a once.');
    await expect(readFields(json('{}'))).rejects.toMatchObject({ code: 'unsupported_media_type' });
    await expect(readFields(form(`a=${'x'.repeat(2 ** 16)}`))).rejects.toMatchObject({ code: 'too_large' });
  });
});

describe('a form with files', () => {
  const rule = { field: 'files', max_count: 2, max_bytes: 1000 };
  const file = (size: number, name = 'a.png'): File => new File([Buffer.alloc(size, 7)], name);
  const sent = (files: [string, File][], fields: Record<string, string> = {}): Request => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const [name, one] of files) form.append(name, one, one.name);
    return post(form);
  };

  it('its text and its files, whole and with their names', async () => {
    const request = sent(
      [
        ['files', file(1000)],
        ['files', file(3, 'zwei ö.png')],
      ],
      { content: 'Words' },
    );
    const { fields, files, videos } = await readForm(request, rule, null);
    expect(fields).toEqual({ content: 'Words' });
    expect(files.map(({ name, bytes }) => [name, bytes.length])).toEqual([
      ['a.png', 1000],
      ['zwei ö.png', 3],
    ]);
    expect(videos).toEqual([]);
  });

  it.each([
    [
      'a file too many',
      sent([
        ['files', file(1)],
        ['files', file(1)],
        ['files', file(1)],
      ]),
      'Send at most 2 files.',
    ],
    ['a file too large', sent([['files', file(1001)]]), 'Each file can be at most 1 KB.'],
    ['a file under another name', sent([['picture', file(1)]]), 'Send files as files.'],
    ['a field too large', sent([], { content: 'x'.repeat(2 ** 20 + 1) }), 'The field content is larger than 1 MB.'],
    [
      'too many fields',
      sent([], Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`f${n}`, 'x']))),
      'too many fields',
    ],
    ['no form', json('{}'), 'Content-Type: multipart/form-data'],
    ['no boundary', post('x', { 'content-type': 'multipart/form-data' }), 'its boundary is missing'],
    [
      'one that is cut off',
      post('--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\nhalf', {
        'content-type': 'multipart/form-data; boundary=b',
      }),
      'We couldn’t read the form.',
    ],
  ])('%s is refused', async (_name, request, sentence) => {
    await expect(readForm(request, rule, null)).rejects.toThrow(sentence);
  });

  it('a video goes to the storage as it comes, and is never held whole', async () => {
    const film = makeMp4({ size: 5000, seconds: 4 });
    let kept = 0;
    const keep = async (name: string, source: AsyncIterable<Uint8Array>) => {
      for await (const piece of source) kept += piece.length;
      return { url: '/media/film.mp4', name, digest: 'd' };
    };
    const request = sent([['files', new File([new Uint8Array(film)], 'film.mp4')]]);
    const read = await readForm(request, { ...rule, video_max_bytes: 10_000 }, keep);
    expect(read).toMatchObject({ files: [], videos: [{ url: '/media/film.mp4', name: 'film.mp4' }] });
    expect(kept).toBe(film.length);
  });

  it('a failure of the storage is the answer, and not a hang', async () => {
    const film = makeMp4({ size: 200_000, seconds: 4 });
    const keep = () => Promise.reject(new Error('the disk is full'));
    const request = sent([['files', new File([new Uint8Array(film)], 'film.mp4')]]);
    await expect(readForm(request, { ...rule, video_max_bytes: 10 ** 6 }, keep)).rejects.toThrow('the disk is full');
  });
});
