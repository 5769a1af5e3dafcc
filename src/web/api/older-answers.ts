// Answers from a server older than this page, or kept by a browser: whatever posts and ratings have gained since their first
// version is filled in here, once, so that nothing that draws one has to check.
import type { Post } from '#contract/post-fields.ts';
import type { ProfileRating } from '#contract/profile-rating.ts';
import type { ResumeReview } from '#contract/resume-review.ts';

const laterOfPost: Partial<Post> = {
  image_urls: [],
  alt_texts: [],
  document: null,
  carousel: null,
  link: null,
  poll: null,
  first_comment: null,
  author_id: null,
  video: null,
  labels: [],
  time_zone: null,
  warnings: [],
  origin: null,
};
const laterOfRating: Partial<ProfileRating> = {
  rubric_version: '',
  findings: [],
  not_read: [],
  worded_by: 'rules',
  actionable_tips: [],
};
const laterOfReview: Partial<ResumeReview> = {
  target_roles: [],
  quick_wins: [],
  critical_issues: [],
  strengths: [],
  improvements: [],
  ats_issues: [],
  missing_tech_elements: [],
  keyword_suggestions: [],
  rubric_version: '',
  findings: [],
  not_read: [],
  worded_by: 'rules',
};
const laterOfProfile: Partial<ProfileRating['profile_data']> = {
  experience: [],
  skills: [],
  education: [],
  languages: [],
  certifications: [],
  contact: { email: '', phone: '', links: [] },
};

const laterOfResume: Partial<ResumeReview['resume_data']> = {
  technical_skills: [],
  experience: [],
  projects: [],
  education: [],
  certifications: [],
};

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPost = (value: Fields): boolean => 'content' in value && 'visibility' in value && 'id' in value;

/** Takes from `later` whatever is missing or null (the defaults that are null stay null). */
const filled = (fields: Fields, later: Fields): Fields => ({
  ...fields,
  ...Object.fromEntries(Object.entries(later).map(([name, value]) => [name, fields[name] ?? value])),
});

/** Fills in the posts of a body, wherever an answer carries them. */
export function withWholePosts(body: unknown): unknown {
  if (!isFields(body)) return body;
  const { post, posts } = body;
  return {
    ...body,
    ...(isFields(post) ? { post: wholePost(post) } : {}),
    ...(Array.isArray(posts) ? { posts: posts.map((one: unknown) => (isFields(one) ? wholePost(one) : one)) } : {}),
  };
}

const wholePost = (post: Fields): Fields => (isPost(post) ? filled(post, laterOfPost) : post);

/** A profile's rating; anything else stays as it is. */
export function wholeRating<T>(rating: T): T {
  if (!isFields(rating) || !isFields(rating['profile_data'])) return rating;
  return {
    ...rating,
    ...filled(rating, laterOfRating),
    profile_data: filled(rating['profile_data'], laterOfProfile),
  };
}

/** A resume's review; anything else stays as it is. */
export function wholeReview<T>(review: T): T {
  if (!isFields(review) || !isFields(review['resume_data'])) return review;
  return { ...review, ...filled(review, laterOfReview), resume_data: filled(review['resume_data'], laterOfResume) };
}
