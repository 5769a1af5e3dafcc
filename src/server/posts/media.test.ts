// Pictures over real HTTP: recognized by their bytes, cleaned, shown to their owner, gone when nothing shows them.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Answer } from '#test/harness/client.ts';

let app: TestApp;
let ada: Awaited<ReturnType<TestApp['signUp']>>;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
});
afterAll(() => app.stop());

type Upload = { bytes: Uint8Array; name: string };
const form = (files: Upload[], fields: [string, string][] = [['content', 'With pictures']]) => ({
  form: [...fields, ...files.map((file): [string, Upload] => ['files', file])],
});
const create = (...files: Upload[]): Promise<Answer> => ada.call('POST', '/api/posting/draft', form(files));
const plain = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 90 } } });
const png = async (name = 'a.png'): Promise<Upload> => ({ name, bytes: await plain().png().toBuffer() });
const show = async (url: string, token = ada.token): Promise<{ response: Response; bytes: Buffer }> => {
  const response = await fetch(app.url + url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('what comes in', () => {
  it('is stripped of where it was taken, and stands upright', async () => {
    const exif = { IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } };
    const bytes = await plain().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { json } = await create({ name: 'photo.jpg', bytes });
    const [url] = json.post.image_urls as string[];
    const { response, bytes: kept } = await show(url ?? '');
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const { exif: left, orientation, width, height } = await sharp(kept).metadata();
    expect([left, orientation, width, height]).toEqual([undefined, undefined, 20, 40]);
    expect(kept.includes('secret place')).toBe(false);
  });

  it('keeps the colours of another colour space', async () => {
    const bytes = await plain().withIccProfile('p3').png().toBuffer();
    const { json } = await create({ name: 'wide.png', bytes });
    const { bytes: kept } = await show(String(json.post.image_urls[0]));
    const { dominant } = await sharp(kept).stats();
    expect(Math.abs(dominant.r - 200)).toBeLessThan(17);
    expect((await sharp(kept).metadata()).icc).toBeUndefined();
  });

  it('WebP becomes PNG, an animated GIF stays animated', async () => {
    const frames = await Promise.all(
      [10, 120, 240].map((r) =>
        sharp({ create: { width: 16, height: 8, channels: 3, background: { r, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 200, 300], loop: 2 })
      .toBuffer();
    const webp = await plain().webp().toBuffer();
    const { json } = await create({ name: 'w.webp', bytes: webp }, { name: 'moving.gif', bytes: gif });
    const shown = await Promise.all((json.post.image_urls as string[]).map((url) => show(url)));
    expect(shown.map(({ response }) => response.headers.get('content-type'))).toEqual(['image/png', 'image/gif']);
    const { pages, delay, loop } = await sharp(shown[1]?.bytes).metadata();
    expect([pages, delay, loop]).toEqual([3, [100, 200, 300], 2]);
    const { rows } = await app.db.pool.query(`select width, height from media where content_type = 'image/gif'`);
    expect(rows).toEqual([{ width: 16, height: 8 }]);
  });

  it.each([
    ['a script called a picture', '<script>alert(1)</script>', 415],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
    ['nothing at all', '', 415],
    ['a PNG whose rest is missing', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10\x08\x02\0\0\0', 422],
  ])('%s is refused, and nothing is kept', async (_, text, status) => {
    const before = await stored();
    const { status: answered, json } = await create(await png(), { name: 'x.png', bytes: Buffer.from(text, 'latin1') });
    expect([answered, json.success]).toEqual([status, false]);
    expect(json.error).toContain('x.png');
    expect(await stored()).toEqual(before);
  });

  it('of too many pixels is refused before they are decoded', async () => {
    const bytes = await plain(7000, 6000).png({ compressionLevel: 9 }).toBuffer();
    expect((await create({ name: 'vast.png', bytes })).status).toBe(422);
  });

  it('over 10 MB is a 413, over 20 files a 400', async () => {
    expect((await create({ name: 'big.png', bytes: new Uint8Array(10 * 2 ** 20 + 1) })).status).toBe(413);
    const many = await Promise.all(Array.from({ length: 21 }, (_, n) => png(`${n}.png`)));
    expect((await create(...many)).status).toBe(400);
  });
});

describe('the pictures of a post', () => {
  it('stay without image_urls; with it those stay, in that order, and new ones follow', async () => {
    const { json } = await create(await png('1.png'), await png('2.png'));
    const [one = '', two = ''] = json.post.image_urls as string[];
    const put = (fields: [string, string][], ...files: Upload[]) =>
      ada.call('PUT', `/api/posting/draft/${json.post_id}`, form(files, fields));
    const kept = await put([['content', 'Other words']]);
    expect(kept.json.post.image_urls).toEqual([one, two]);
    const turned = await put([['image_urls', JSON.stringify([two, one])]], await png('3.png'));
    expect(turned.json.post.image_urls.slice(0, 2)).toEqual([two, one]);
    expect(turned.json.post.image_urls).toHaveLength(3);
    const none = await put([['image_urls', '[]']]);
    expect(none.json.post.image_urls).toEqual([]);
    // An undo brings one back: it is not gone yet.
    expect((await put([['image_urls', JSON.stringify([one])]])).json.post.image_urls).toEqual([one]);
  });

  it('may be no stranger’s, no address elsewhere, none twice, at most 20', async () => {
    const eve = await app.signUp('Eve');
    const hers = await eve.call('POST', '/api/posting/draft', form([await png()]));
    const { json } = await create(await png());
    const [own] = json.post.image_urls as string[];
    const wrong = [
      hers.json.post.image_urls,
      ['https://example.org/a.png'],
      ['/media/../x.png'],
      [own, own],
      Array(21).fill(own),
    ];
    for (const list of [...wrong.map((each) => JSON.stringify(each)), 'nonsense', '{}', '[1]']) {
      const { status, json: body } = await ada.call(
        'PUT',
        `/api/posting/draft/${json.post_id}`,
        form([], [['image_urls', list]]),
      );
      expect([status, Object.keys((body.fields ?? {}) as object)]).toEqual([400, ['image_urls']]);
    }
  });
});

describe('a picture', () => {
  it('is shown to its owner alone, by token or cookie, until it is public', async () => {
    const { json } = await create(await png());
    const url = String(json.post.image_urls[0]);
    const { response } = await show(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    const etag = response.headers.get('etag') ?? '';
    const by = (headers: Record<string, string>) => fetch(app.url + url, { headers });
    expect((await by({ cookie: `session=${ada.token}` })).status).toBe(200);
    const asked = await fetch(app.url + url, { method: 'HEAD', headers: { cookie: `session=${ada.token}` } });
    expect(asked.status).toBe(200);
    expect((await by({ cookie: `session=${ada.token}`, 'if-none-match': etag })).status).toBe(304);
    const eve = await app.signUp('Eve');
    expect((await show(url, eve.token ?? '')).response.status).toBe(404);
    expect((await by({})).status).toBe(404);
    await app.db.pool.query('update media set is_public = true where name = $1', [url.slice('/media/'.length)]);
    const all = await by({});
    expect([all.status, all.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it.each(['nonsense', '..%2f..%2fetc%2fpasswd', `${crypto.randomUUID()}.png`])('/media/%s is a 404', async (name) => {
    expect((await ada.get(`/media/${name}`)).status).toBe(404);
  });

  it('goes with its post, unless another post shows it', async () => {
    const { json } = await create(await png('1.png'), await png('2.png'));
    const [one = '', two = ''] = json.post.image_urls as string[];
    const other = await create();
    await ada.call(
      'PUT',
      `/api/posting/draft/${other.json.post_id}`,
      form([], [['image_urls', JSON.stringify([two])]]),
    );
    await ada.delete(`/api/posting/posts/${json.post_id}`);
    expect((await show(one)).response.status).toBe(404);
    expect((await show(two)).response.status).toBe(200);
  });
});

/** Names of all stored files. */
async function stored(): Promise<string[]> {
  const entries = await readdir(path.join(app.data_dir, 'media'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();
}
