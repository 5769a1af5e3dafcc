// Answers of a server that is older than this page, or was kept by a browser: what a post or a rating has lacked since its first
// version is filled in once, here, so that nothing that draws one has to ask.
import type { Post } from '#contract/post-fields.ts';
import type { ProfileRating } from '#contract/profile-rating.ts';

const later_of_post: Partial<Post> = { alt_texts: [], document: null, time_zone: null, warnings: [] };
const later_of_rating: Partial<ProfileRating> = { rubric_version: '', findings: [] };
const later_of_profile: Partial<ProfileRating['profile_data']> = {
  education: [],
  languages: [],
  certifications: [],
  contact: { email: '', phone: '', links: [] },
};

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPost = (value: Fields): boolean => Array.isArray(value['image_urls']) && 'visibility' in value && 'id' in value;

/** A body with its posts, wherever an answer carries them. */
export function withWholePosts(body: unknown): unknown {
  if (!isFields(body)) return body;
  const { post, posts } = body;
  return {
    ...body,
    ...(isFields(post) ? { post: wholePost(post) } : {}),
    ...(Array.isArray(posts) ? { posts: posts.map((one: unknown) => (isFields(one) ? wholePost(one) : one)) } : {}),
  };
}

const wholePost = (post: Fields): Fields => (isPost(post) ? { ...later_of_post, ...post } : post);

/** A profile's rating; anything else stays as it is. */
export function wholeRating<T>(rating: T): T {
  if (!isFields(rating) || !isFields(rating['profile_data'])) return rating;
  const profile_data = { ...later_of_profile, ...rating['profile_data'] };
  return { ...later_of_rating, ...rating, profile_data };
}
