// The posts of a run: words with every sign that LinkedIn treats specially, pictures in order with alt texts, PDFs, videos.
import type { Random } from '#server/seeded-random.ts';

/** `extras`: a thumbnail and captions go with it. */
export type PlannedFilm = { title: string; extras: boolean };

export type PlannedPost = {
  content: string;
  visibility: 'PUBLIC' | 'CONNECTIONS';
  /** Alt texts, one per picture; '' for none. */
  pictures: string[];
  document: { title: string; pages: number } | null;
  /** Two of LinkedIn's parts long. */
  video: PlannedFilm | null;
  first_comment: string | null;
  /** null is published now; otherwise when it is due, from the beginning. */
  in_ms: number | null;
  /** Somebody has posted the same words on LinkedIn just before. */
  is_posted_before: boolean;
};

const phrases = [
  'We shipped (finally) <v2> & nobody noticed.',
  'A # alone, a #hashtag, and a full-width \uff03sign',
  'Brackets [x] {y} @z ~ * _ | \\',
  'https://example.org/a_(b)?c=d#e',
  '  two spaces,\n\n\nthree lines',
  '\ud83d\udc69\u200d\ud83d\udc69\u200d\ud83d\udc67 and \u00fc, \u0645\u0631\u062d\u0628\u0627, \u4f60\u597d',
  '{hashtag|\\#|not one}',
  '@[Nobody](urn:li:person:abc)',
  'She said "no", then \u2018yes\u2019.',
];

export function planPosts(random: Random, name: string): PlannedPost[] {
  const posts = Array.from({ length: random.whole(2, 5) }, (_, at) => planPost(random, `${name}, post ${at}`));
  const [first] = posts;
  // The same words twice: LinkedIn takes only one of them.
  if (first && random.chance(0.12))
    posts.push({ ...first, in_ms: random.pick([first.in_ms ?? 0, 700]), is_posted_before: false });
  // Added last, so that a seed still means the same posts as before.
  for (const post of posts)
    if (random.chance(0.35)) post.first_comment = `${random.pick(phrases)}\nThe first of ${name}`;
  if (random.chance(0.3)) {
    const film = { title: `Film with all of ${name}`, extras: true };
    posts.push({ ...planPost(random, `${name}, a film`), pictures: [], document: null, video: film });
  }
  return posts;
}

function planPost(random: Random, name: string): PlannedPost {
  const lines = Array.from({ length: random.whole(0, 3) }, () => random.pick(phrases));
  const kind = random.next();
  const pictures = kind < 0.3 ? Array.from({ length: random.whole(1, 4) }, (_, at) => altText(random, at)) : [];
  return {
    content: [name, ...lines, random.pick(phrases)].join('\n'),
    visibility: random.chance(0.8) ? 'PUBLIC' : 'CONNECTIONS',
    pictures,
    document: kind > 0.85 ? { title: `Slides of ${name} (1) #x`, pages: random.whole(1, 9) } : null,
    video: kind > 0.8 && kind <= 0.85 ? { title: `Film of ${name} (1) #x`, extras: false } : null,
    first_comment: null,
    in_ms: random.chance(0.15) ? null : random.pick([0, 0, 0, 300, 600, 1100]),
    is_posted_before: random.chance(0.03),
  };
}

const altText = (random: Random, at: number): string =>
  random.chance(0.3) ? '' : `Picture ${at}: a chart (up) #not_a_tag \\ ${random.whole(1, 999)}`;
