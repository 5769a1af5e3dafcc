// The style and the script of the sandbox's pages, served as files so that no page needs anything inline.

export const styleSheet = `
:root {
  color-scheme: light dark;
  --paper: #faf9f6; --surface: #ffffff; --ink: #1a1b18; --muted: #5b5d56; --line: #e4e2db; --control: #85877f;
  --accent: #0b6b4f; --on-accent: #ffffff; --notice: #f6ecd2; --notice-ink: #5c4300;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #131412; --surface: #1b1c1a; --ink: #ecede8; --muted: #a9aba3; --line: #30322e; --control: #7c7e76;
    --accent: #58c79f; --on-accent: #08261c; --notice: #3a2f12; --notice-ink: #f3dfa8;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
.notice {
  margin: 0; padding: 8px 16px; background: var(--notice); color: var(--notice-ink); font-size: 14px; text-align: center; text-wrap: balance;
}
.notice strong { margin-right: 8px; }
.bar, main { width: 100%; max-width: 592px; margin: 0 auto; padding: 0 16px; }
.bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; padding-top: 24px; }
.bar h1 { font-size: 28px; line-height: 1.15; margin: 0; }
.bar form { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; color: var(--muted); font-size: 14px; }
main { padding-top: 16px; padding-bottom: 64px; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 16px; margin: 0 0 16px; }
main.card { margin: 48px auto 64px; padding: 32px; max-width: 480px; width: calc(100% - 32px); }
.narrow h1 { font-size: 22px; line-height: 1.25; margin: 0 0 24px; }
.narrow h2, legend { font-size: 14px; font-weight: 600; margin: 24px 0 8px; padding: 0; }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
legend { margin-top: 0; }
.choice { display: flex; align-items: center; gap: 12px; min-height: 44px; padding: 0 12px; border: 1px solid var(--line); border-radius: 8px; margin-bottom: 8px; overflow-wrap: anywhere; }
.choice:has(input:checked) { border-color: var(--accent); }
input[type="radio"], input[type="checkbox"] { accent-color: var(--accent); width: 18px; height: 18px; margin: 0; flex: none; }
.field { display: block; font-size: 14px; font-weight: 600; margin: 16px 0 4px; }
input[type="text"] {
  width: 100%; height: 44px; padding: 0 12px; font: inherit; color: inherit; background: var(--paper);
  border: 1px solid var(--control); border-radius: 8px;
}
input::placeholder { color: var(--muted); opacity: 1; }
.aside { color: var(--muted); font-size: 14px; margin: 8px 0 0; }
.scopes { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
.scopes li { padding: 10px 0; border-bottom: 1px solid var(--line); }
.buttons { display: flex; gap: 12px; margin-top: 24px; }
button {
  min-height: 44px; padding: 0 16px; font: inherit; font-weight: 600; color: inherit; background: transparent;
  border: 1px solid var(--control); border-radius: 8px; cursor: pointer;
}
.bar button { min-height: 36px; font-size: 14px; }
button.primary { flex: 1; background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button.link { border: 0; padding: 0; min-height: 44px; font-size: 14px; font-weight: 400; color: var(--muted); text-decoration: underline; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.updating { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 16px; min-height: 32px; margin-bottom: 8px; color: var(--muted); font-size: 14px; }
.updating[hidden] { display: none; }
.updating label { display: flex; align-items: center; gap: 8px; }
.author { display: flex; gap: 12px; align-items: center; margin-bottom: 12px; min-width: 0; }
.author > div { min-width: 0; }
.face { flex: none; display: grid; place-items: center; width: 48px; height: 48px; border-radius: 50%; background: var(--line); color: var(--muted); font-weight: 600; }
.name { font-size: 16px; line-height: 1.25; margin: 0; overflow-wrap: anywhere; }
.when { display: flex; flex-wrap: wrap; gap: 0 12px; margin: 0; color: var(--muted); font-size: 14px; font-variant-numeric: tabular-nums; }
.when a { color: inherit; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext; }
.hashtag, .mention { color: var(--accent); font-weight: 600; }
.images { display: grid; grid-template-columns: 1fr 1fr; gap: 4px; margin: 16px -16px -16px; border-radius: 0 0 9px 9px; overflow: hidden; }
.images.one { grid-template-columns: 1fr; }
.images img { display: block; width: 100%; aspect-ratio: 4 / 3; object-fit: cover; background: var(--line); }
.images img:last-child:nth-child(odd) { grid-column: 1 / -1; }
.images.one img { aspect-ratio: auto; max-height: 560px; object-fit: contain; }
.document { margin: 16px -16px -16px; border-radius: 0 0 9px 9px; overflow: hidden; background: var(--line); }
.sheet { display: grid; place-items: center; margin: 24px 64px 0; aspect-ratio: 4 / 3; padding: 24px; background: var(--surface); border: 1px solid var(--control); border-bottom: 0; border-radius: 4px 4px 0 0; }
.sheet.stacked { box-shadow: 24px 16px 0 -8px var(--paper); }
.sheet span { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 5; overflow: hidden; font-size: 22px; line-height: 1.25; font-weight: 600; text-align: center; overflow-wrap: anywhere; unicode-bidi: plaintext; }
.pages { position: relative; margin: 0; padding: 10px 16px; background: var(--surface); border-top: 1px solid var(--line); color: var(--muted); font-size: 14px; font-variant-numeric: tabular-nums; }
@media (max-width: 480px) { .sheet { margin: 16px 32px 0; padding: 16px; } .sheet span { font-size: 18px; } }
.article { display: block; margin: 16px -16px -16px; border-top: 1px solid var(--line); border-radius: 0 0 9px 9px; overflow: hidden; color: inherit; text-decoration: none; }
.article img { display: block; width: 100%; aspect-ratio: 1.91; object-fit: cover; background: var(--line); }
.article > span { display: flex; flex-direction: column; gap: 4px; padding: 12px 16px; overflow-wrap: anywhere; }
.article > span > span { color: var(--muted); font-size: 14px; }
.poll { margin-top: 16px; padding: 16px; border: 1px solid var(--line); border-radius: 8px; overflow-wrap: anywhere; }
.poll > p { margin: 0; font-weight: 600; }
.poll > p.aside { margin-top: 8px; font-weight: 400; }
.poll ul { margin: 12px 0 0; padding: 0; list-style: none; display: grid; gap: 8px; }
.poll li { padding: 6px 12px; border: 1px solid var(--accent); border-radius: 16px; color: var(--accent); font-weight: 600; text-align: center; }
.comments { margin: 16px 0 0; padding: 0; list-style: none; display: grid; gap: 8px; }
.comments li { display: flex; flex-direction: column; padding: 8px 12px; border-radius: 8px; background: var(--paper); font-size: 14px; overflow-wrap: anywhere; white-space: pre-wrap; }
.empty { text-align: center; padding: 48px 16px; color: var(--muted); }
.empty h1 { font-size: 22px; color: var(--ink); margin: 0 0 8px; }
.empty p { margin: 0; }
`;

export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#f6ecd2"/><path d="M9 10h14v3H9zm0 5h14v3H9zm0 5h9v3H9z" fill="#5c4300"/></svg>`;

/** Looks for new posts every few seconds while the page is visible and the box is ticked, and announces them politely. */
export const feedScript = `
const every_ms = 4000;
const box = document.getElementById('updating');
const told = document.getElementById('told');
const posts = document.getElementById('posts');
box.closest('.updating').hidden = false;

async function look() {
  if (document.hidden || !box.checked) return;
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('posts');
  if (!fresh || fresh.innerHTML === posts.innerHTML) return;
  const known = new Set(Array.from(posts.querySelectorAll('article'), (post) => post.id));
  const added = Array.from(fresh.querySelectorAll('article')).filter((post) => !known.has(post.id)).length;
  posts.replaceChildren(...fresh.childNodes);
  posts.dataset.newest = fresh.dataset.newest;
  told.textContent = added === 0 ? '' : added === 1 ? '1 new post' : added + ' new posts';
}

async function again() {
  try {
    await look();
  } catch {
    told.textContent = 'The sandbox cannot be reached.';
  }
  setTimeout(again, every_ms);
}
setTimeout(again, every_ms);
`;
