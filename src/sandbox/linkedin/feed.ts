// The sandbox as a reader sees it: feed, one post, pictures, and signing out.
import { browserOf } from './authorize.ts';
import { commentsOn, type ShownComment } from './comments-store.ts';
import { shownImage } from './uploads-store.ts';
import { membersOf, signOut, type Member } from './members-store.ts';
import { page } from './pages.ts';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { SandboxContext } from './context.ts';
import { feedPosts, type ShownPost } from './posts-store.ts';
import { readCommentary, type Element } from './little-text.ts';
import type { Html } from '../page.ts';
import type { StoredArticle, StoredDocument, StoredPoll, StoredVideo } from './tables.ts';

export async function feedRoute(deps: SandboxContext, c: Context): Promise<Response> {
  const members = await readers(deps, c);
  const posts = await feedPosts(deps.orm, ids(members));
  const comments = await commentsOn(
    deps.orm,
    posts.map(({ linkedin_urn }) => linkedin_urn),
  );
  const memberName = members.find((member) => member.signed_in)?.name ?? null;
  return page(deps, 'Feed', feedPage({ base_path: deps.base_path, posts, comments, member_name: memberName }), {
    script: 'feed.js',
  });
}

export async function postRoute(deps: SandboxContext, c: Context): Promise<Response> {
  const [post] = await feedPosts(deps.orm, ids(await readers(deps, c)), storable(c.req.param('urn')));
  const title = post ? `Post by ${post.name}` : 'No such post';
  return page(
    deps,
    title,
    postPage(deps.base_path, post, post ? await commentsOn(deps.orm, [post.linkedin_urn]) : []),
    { status: post ? 200 : 404 },
  );
}

export async function mediaRoute(deps: SandboxContext, c: Context): Promise<Response> {
  const image = await shownImage(deps.orm, storable(c.req.param('image')), ids(await readers(deps, c)));
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

export async function signOutRoute(deps: SandboxContext, c: Context): Promise<Response> {
  const browser = browserOf(c);
  if (browser !== null) await signOut(deps.orm, browser);
  return c.redirect(`${deps.base_path}/feed`, 303);
}

/** The members this browser is or was: it may see what they posted to a limited audience. */
async function readers(deps: SandboxContext, c: Context): Promise<Member[]> {
  const browser = browserOf(c);
  return browser === null ? [] : membersOf(deps.orm, browser);
}

function ids(members: Member[]): string[] {
  return members.map((member) => member.member_id);
}

/** A URL can hold what PostgreSQL's text cannot. */
function storable(value: string | undefined): string {
  return (value ?? '').replaceAll('\u0000', '').toWellFormed();
}

type Feed = {
  base_path: string;
  posts: ShownPost[];
  comments: ShownComment[];
  /** Who this browser is; null for nobody. */
  member_name: string | null;
};

function feedPage({ base_path, posts, comments, member_name }: Feed): Html {
  return html`<header class="bar">
      <h1>Feed</h1>
      ${member_name === null ? '' : signOutForm(base_path, member_name)}
    </header>
    <main>
      <div class="updating" hidden>
        <label><input type="checkbox" id="updating" checked /> Show new posts as they come</label>
        <span id="told" role="status"></span>
      </div>
      <div id="posts" data-newest="${posts[0]?.linkedin_urn ?? ''}">
        ${
          posts.length === 0
            ? html`<div class="card empty">
                <p>No posts yet.</p>
                <p>What is published through the sandbox appears here.</p>
              </div>`
            : posts.map((post) => postCard(base_path, post, comments, 'h2'))
        }
      </div>
    </main>`;
}

function postPage(basePath: string, post: ShownPost | undefined, comments: ShownComment[]): Html {
  return html`<header class="bar">
      <a href="${basePath}/feed">Back to the feed</a>
    </header>
    <main>
      ${
        post
          ? postCard(basePath, post, comments, 'h1')
          : html`<div class="card empty">
              <h1>This post cannot be displayed</h1>
              <p>It was deleted, never existed, or is not shown to everybody.</p>
            </div>`
      }
    </main>`;
}

function signOutForm(basePath: string, memberName: string): Html {
  return html`<form method="post" action="${basePath}/sign-out">
    <span>Signed in as ${memberName}</span>
    <button type="submit">Sign out</button>
  </form>`;
}

function postCard(basePath: string, post: ShownPost, comments: ShownComment[], level: 'h1' | 'h2'): Html {
  const own = comments.filter(({ linkedin_urn }) => linkedin_urn === post.linkedin_urn);
  const name = level === 'h1' ? html`<h1 class="name">${post.name}</h1>` : html`<h2 class="name">${post.name}</h2>`;
  const time = post.created_at.toISOString();
  return html`<article class="card post" id="${post.linkedin_urn}">
    <div class="author">
      <span class="face" aria-hidden="true">${initials(post.name)}</span>
      <div>
        ${name}
        <p class="when">
          <a href="${basePath}/feed/update/${post.linkedin_urn}/">
            <time datetime="${time}">${time.slice(0, 10)} at ${time.slice(11, 19)} UTC</time>
          </a>
          <span>${post.visibility === 'PUBLIC' ? 'Anyone' : 'Connections only'}</span>
        </p>
      </div>
    </div>
    <div class="text" data-text>${readCommentary(post.commentary).elements.map(shownElement)}</div>
    ${post.images.length === 0 ? '' : gallery(basePath, post)} ${post.document ? carousel(post.document) : ''}
    ${post.video ? videoCard(post.video) : ''} ${post.article ? articleCard(basePath, post.article) : ''}
    ${post.poll ? pollCard(post.poll) : ''}
    ${
      own.length === 0
        ? ''
        : html`<ul class="comments" aria-label="Comments">
            ${own.map(({ name: by, text }) => html`<li><strong>${by}</strong><span>${text}</span></li>`)}
          </ul>`
    }
  </article>`;
}

function shownElement(element: Element): Html | string {
  return element.kind === 'text' ? element.text : html`<span class="${element.kind}">${element.text}</span>`;
}

function gallery(basePath: string, post: ShownPost): Html {
  return html`<div class="images ${post.images.length === 1 ? 'one' : ''}">
    ${post.images.map(
      (image) =>
        html`<img
          src="${basePath}/media/${encodeURIComponent(image.id)}"
          alt="${image.altText ?? ''}"
          loading="lazy"
        />`,
    )}
  </div>`;
}

/** The document's cover, as LinkedIn shows a carousel's first page; nothing is rendered. */
function carousel({ title, pages }: StoredDocument): Html {
  return html`<div class="document">
    <p class="sheet ${pages === 1 ? '' : 'stacked'}"><span>${title}</span></p>
    <p class="pages">PDF document, ${pages === 1 ? '1 page' : `${pages} pages`}</p>
  </div>`;
}

/** Nothing plays here: the bytes are not kept. */
function videoCard({ title, size, thumbnail, captions }: StoredVideo): Html {
  const extras = [thumbnail && ', its own thumbnail', captions && `, captions (${captions.language})`];
  return html`<div class="document">
    <p class="sheet"><span>${title === '' ? 'Video' : title}</span></p>
    <p class="pages">Video, ${(size / 2 ** 20).toFixed(1)} MB${extras.filter((one) => one !== undefined).join('')}</p>
  </div>`;
}

function articleCard(basePath: string, { source, title, thumbnail }: StoredArticle): Html {
  return html`<a class="article" href="${source}" rel="noreferrer nofollow">
    ${thumbnail === undefined ? '' : html`<img src="${basePath}/media/${encodeURIComponent(thumbnail)}" alt="" loading="lazy" />`}
    <span><strong>${title}</strong><span>${new URL(source).hostname}</span></span>
  </a>`;
}

const durations: Record<string, string> = {
  ONE_DAY: '1 day',
  THREE_DAYS: '3 days',
  SEVEN_DAYS: '1 week',
  FOURTEEN_DAYS: '2 weeks',
};

/** There is no voting here. */
function pollCard({ question, options, settings }: StoredPoll): Html {
  return html`<div class="poll">
    <p>${question}</p>
    <ul>
      ${options.map(({ text }) => html`<li>${text}</li>`)}
    </ul>
    <p class="aside">0 votes, open for ${durations[settings.duration] ?? ''}</p>
  </div>`;
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}
