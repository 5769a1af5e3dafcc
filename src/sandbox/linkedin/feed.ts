// The sandbox as a reader sees it: feed, one post, pictures, and signing out.
import { browserOf } from './authorize.ts';
import { commentsOn } from './comments-store.ts';
import { feedPage, postPage } from './feed-page.ts';
import { shownImage } from './uploads-store.ts';
import { membersOf, signOut, type Member } from './members-store.ts';
import { page } from './pages.ts';
import type { Context } from 'hono';
import type { SandboxContext } from './context.ts';
import { feedPosts } from './posts-store.ts';

export async function feedRoute(parts: SandboxContext, c: Context): Promise<Response> {
  const members = await readers(parts, c);
  const posts = await feedPosts(parts.orm, ids(members));
  const comments = await commentsOn(
    parts.orm,
    posts.map(({ linkedin_urn }) => linkedin_urn),
  );
  const memberName = members.find((member) => member.signed_in)?.name ?? null;
  return page(parts, 'Feed', feedPage({ base_path: parts.base_path, posts, comments, member_name: memberName }), {
    script: 'feed.js',
  });
}

export async function postRoute(parts: SandboxContext, c: Context): Promise<Response> {
  const [post] = await feedPosts(parts.orm, ids(await readers(parts, c)), storable(c.req.param('urn')));
  const title = post ? `Post by ${post.name}` : 'No such post';
  return page(
    parts,
    title,
    postPage(parts.base_path, post, post ? await commentsOn(parts.orm, [post.linkedin_urn]) : []),
    { status: post ? 200 : 404 },
  );
}

export async function mediaRoute(parts: SandboxContext, c: Context): Promise<Response> {
  const image = await shownImage(parts.orm, storable(c.req.param('image')), ids(await readers(parts, c)));
  if (!image) return new Response('No such picture', { status: 404 });
  return new Response(new Uint8Array(image.bytes), {
    headers: {
      'content-type': image.content_type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'private, max-age=3600',
    },
  });
}

export async function signOutRoute(parts: SandboxContext, c: Context): Promise<Response> {
  const browser = browserOf(c);
  if (browser !== null) await signOut(parts.orm, browser);
  return c.redirect(`${parts.base_path}/feed`, 303);
}

/** The members this browser is or was: it may see what they posted to a limited audience. */
async function readers(parts: SandboxContext, c: Context): Promise<Member[]> {
  const browser = browserOf(c);
  return browser === null ? [] : membersOf(parts.orm, browser);
}

function ids(members: Member[]): string[] {
  return members.map((member) => member.member_id);
}

/** A URL can hold what PostgreSQL's text cannot. */
function storable(value: string | undefined): string {
  return (value ?? '').replaceAll('\u0000', '').toWellFormed();
}
