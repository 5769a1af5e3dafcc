// What a post carries, from the adapter to LinkedIn's feed: documents, many pictures in order, alt texts at full length.
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { altTextMax, documentTitleMax } from '#contract/post-fields.ts';
import type { RunningSandbox } from '#test/harness/linkedin-sandbox.ts';
import {
  answerOf,
  linkedInFailure as failure,
  startLinkedInRig,
  type Connected,
  type LinkedInRig,
} from '#test/harness/linkedin-rig.ts';
import { makePdf } from '#test/harness/pdf.ts';
import { createLinkedIn } from './client.ts';
import type { LinkedIn, LinkedInPost } from './port.ts';

let rig: LinkedInRig;
let sandbox: RunningSandbox;
let linkedin: LinkedIn;
let ada: Connected;

beforeAll(async () => {
  rig = await startLinkedInRig();
  ada = await rig.connect('Ada');
  ({ sandbox } = rig);
  ({ linkedin } = rig);
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await sandbox.reset();
  await sandbox.control({ quota_per_day: 0 });
});

const pdf = (pages = 3, by: Connected = ada, from = linkedin) => from.uploadDocument({ ...by, bytes: makePdf(pages) });

function publish(changes: Partial<LinkedInPost>, by: Connected = ada) {
  const { access_token, member_id } = by;
  const words = {
    content: `Text ${crypto.randomUUID()}`,
    visibility: 'PUBLIC' as const,
    images: [],
    document: null,
    video: null,
    link: null,
    poll: null,
  };
  return linkedin.createPost({ access_token, member_id, ...words, ...changes });
}

const newest = async () => (await sandbox.ledger(ada.member_id)).posts.at(-1);

describe('a document', () => {
  it('goes up whole and is posted under its title, as it was typed', async () => {
    const urn = await pdf(7);
    expect(urn).toMatch(/^urn:li:document:/);
    const { linkedin_urn, linkedin_url } = await publish({ document: { urn, title: ' Ten (10)\nlessons_ #one \\ ' } });
    const document = { id: urn, title: 'Ten (10) lessons_ #one \\', pages: 7 };
    expect(await newest()).toMatchObject({ linkedin_urn, document, images: [] });
    expect(await (await fetch(linkedin_url)).text()).toContain('PDF document, 7 pages');
  });

  it('has a title that ends between two characters', async () => {
    await publish({ document: { urn: await pdf(), title: `${'a'.repeat(documentTitleMax - 1)}😀` } });
    expect((await newest())?.document?.title).toBe('a'.repeat(documentTitleMax - 1));
  });

  it('and pictures are not sent together', async () => {
    const before = (await sandbox.ledger(ada.member_id)).attempts.length;
    const both = { images: [{ urn: 'urn:li:image:a', alt_text: '' }], document: { urn: await pdf(), title: 'Both' } };
    expect(await failure(publish(both))).toMatchObject({ outcome: 'refused', status: null });
    expect((await sandbox.ledger(ada.member_id)).attempts).toHaveLength(before);
  });

  it('is refused where LinkedIn refuses it, in its words', async () => {
    const eve = await rig.connect('Eve');
    const untitled = await failure(publish({ document: { urn: await pdf(), title: '  ' } }));
    expect(untitled).toMatchObject({ outcome: 'refused', linkedin_code: 'INVALID_VALUE_BLANK_FIELD' });
    const foreign = await failure(publish({ document: { urn: await pdf(), title: 'Hers' } }, eve));
    expect(foreign).toMatchObject({ outcome: 'refused', status: 403 });
    expect(foreign.linkedin_says).toContain('Accessing this document resource is forbidden');
    const long = await failure(publish({ document: { urn: await pdf(301), title: 'Long' } }));
    expect(long).toMatchObject({ outcome: 'refused', linkedin_code: 'MEDIA_ASSET_PROCESSING_FAILED' });
    expect(long.linkedin_says).toContain('it has 301 pages');
    const noPdf = linkedin.uploadDocument({ ...ada, bytes: Buffer.from('words') });
    expect(await failure(noPdf)).toMatchObject({ outcome: 'refused', status: 415 });
    const large = linkedin.uploadDocument({ ...ada, bytes: Buffer.alloc(26 * 2 ** 20, '%PDF-1.4\n') });
    expect(await failure(large)).toMatchObject({ outcome: 'refused', status: 413 });
  });

  it('still being processed is later; the same words go out once it is ready; one that failed is refused', async () => {
    await sandbox.control({ faults: [{ on: 'upload', kind: 'media_processing', ms: 300_000 }] });
    const post = { content: 'With a document', document: { urn: await pdf(), title: 'Ten' } };
    const early = await failure(publish(post));
    expect(early).toMatchObject({ outcome: 'later', linkedin_code: 'MEDIA_ASSET_WAITING_UPLOAD' });
    rig.clock.move(300_000);
    await publish(post);
    await sandbox.control({ faults: [{ on: 'upload', kind: 'media_failed' }] });
    const failed = await failure(publish({ document: { urn: await pdf(), title: 'Broken' } }));
    expect(failed).toMatchObject({ outcome: 'refused', linkedin_code: 'MEDIA_ASSET_PROCESSING_FAILED' });
  });

  it.each([
    ['hang', 'later'],
    ['drop_before', 'later'],
    ['drop_after', 'later'],
    ['lost_answer', 'later'],
    ['revoked_token', 'reconnect'],
  ] as const)('%s on its way is %s, whichever of the two calls it meets', async (kind, outcome) => {
    // Short limits only for what never answers: on a busy machine an answer may take its time.
    const limits = { create: 2000, upload: 2000, document: 2000 };
    const from = outcome === 'later' ? createLinkedIn({ ...rig.options, timeout_ms: limits }) : linkedin;
    for (const on of ['initialize_upload', 'upload'] as const) {
      await sandbox.control({ faults: [{ on, kind }] });
      expect(await failure(pdf(3, ada, from))).toMatchObject({ outcome });
    }
  });

  it('is not sent where an answer gives no address, or one that is not LinkedIn’s kind', async () => {
    const answers = [
      { value: { uploadUrl: 'file:///etc/passwd', document: 'urn:li:document:a' } },
      { value: { uploadUrl: `${sandbox.url}/dms-uploads/x`, document: 'urn:li:image:a' } },
      { value: { uploadUrl: `${sandbox.url}/dms-uploads/x`, image: 'urn:li:image:a' } },
      { value: {} },
      null,
    ];
    const asked: string[] = [];
    const strange = createLinkedIn({
      ...rig.options,
      callHttp: (url) => {
        asked.push(url);
        return Promise.resolve(answerOf(answers[asked.length - 1]));
      },
    });
    for (const _ of answers) {
      const upload = strange.uploadDocument({ ...ada, bytes: makePdf(1) });
      expect(await failure(upload)).toMatchObject({ outcome: 'later', status: 200 });
    }
    expect(new Set(asked)).toEqual(new Set([`${sandbox.url}/rest/documents?action=initializeUpload`]));
  });
});

describe('pictures', () => {
  async function picture(shade: number): Promise<string> {
    const background = { r: shade, g: 0, b: 255 - shade };
    const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background } })
      .png()
      .toBuffer();
    return linkedin.uploadImage({ ...ada, bytes, content_type: 'image/png' });
  }

  it('keep their order and their alt texts, twenty of them, to the feed', async () => {
    const shades = Array.from({ length: 20 }, (_, index) => index * 12);
    const urns = await Promise.all(shades.map(picture));
    const altTexts = shades.map((shade) => (shade === 36 ? '' : `Shade (${shade}) "of" #red_ & <b>blue</b>`));
    const images = urns.map((urn, index) => ({ urn, alt_text: altTexts[index] ?? '' }));
    const { linkedin_url } = await publish({ images });
    const shown = (await newest())?.images ?? [];
    expect(shown.map(({ id }) => id)).toEqual(urns);
    expect(shown.map(({ alt_text }) => alt_text)).toEqual(altTexts);
    const reds = await Promise.all(
      shown.map(async ({ url }) => {
        const bytes = await (await fetch(new URL(url, sandbox.url))).arrayBuffer();
        return (await sharp(bytes).raw().toBuffer())[0];
      }),
    );
    expect(reds).toEqual(shades);
    const html = await (await fetch(linkedin_url)).text();
    const sources = [...html.matchAll(/\/media\/([^"]+)"/g)].map(([, id = '']) => decodeURIComponent(id));
    expect(sources).toEqual(urns);
    expect(html).toContain('alt="Shade (12) &quot;of&quot; #red_ &amp; &lt;b&gt;blue&lt;/b&gt;"');
  });

  it('carry alt texts of full length, in one picture and in many, and no half character', async () => {
    const longest = 'é'.repeat(altTextMax);
    const urns = [await picture(0), await picture(255)];
    await publish({ images: [{ urn: urns[0] ?? '', alt_text: longest }] });
    expect((await newest())?.images[0]?.alt_text).toBe(longest);
    const cut = `${'a'.repeat(altTextMax - 1)}😀`;
    await publish({ images: urns.map((urn) => ({ urn, alt_text: cut })) });
    for (const { alt_text } of (await newest())?.images ?? []) expect(alt_text).toBe(cut.slice(0, altTextMax - 1));
  });

  it('more than twenty are refused by LinkedIn', async () => {
    const urn = await picture(1);
    const images = Array.from({ length: 21 }, () => ({ urn, alt_text: '' }));
    expect(await failure(publish({ images }))).toMatchObject({ outcome: 'refused', status: 400 });
  });
});
