// The words and forms of the consent page.
import { html } from 'hono/html';
import type { Member } from './members-store.ts';
import type { Html } from '../page.ts';

const scopeSentences: Record<string, string> = {
  openid: 'Know who you are',
  profile: 'Use your name and photo',
  email: 'Use the primary email address of your account',
  w_member_social: 'Create, change and delete posts on your behalf',
  w_member_social_feed: 'Comment and react on your behalf',
  r_member_social_feed: 'See who reacts to your posts, and their comments',
  r_member_postAnalytics: 'See how your posts do',
  w_organization_social: 'Create, change and delete posts as pages you administer',
  w_organization_social_feed: 'Comment and react as pages you administer',
  rw_organization_admin: 'See which pages you administer',
  r_basicprofile: 'See names and headlines of people who react',
};

export type Consent = {
  base_path: string;
  /** The request's own query, sent back with the decision. */
  query: string;
  scopes: string[];
  members: Member[];
  default_name: string;
};

export function consentPage(consent: Consent): Html {
  const { base_path, query, scopes, members, default_name } = consent;
  return html`<main class="card narrow">
    <h1>Connect this application to LinkedIn</h1>
    <form method="post" action="${base_path}/oauth/v2/authorization">
      <input type="hidden" name="query" value="${query}" />
      ${members.length === 0 ? nameField(default_name) : memberChoice(members)}
      ${scopes.includes('rw_organization_admin') ? pageField() : ''}
      <h2>It would like to</h2>
      <ul class="scopes">
        ${scopes.map((scope) => html`<li>${scopeSentences[scope] ?? scope}</li>`)}
      </ul>
      <div class="buttons">
        <button type="submit" name="decision" value="allow" class="primary">Allow</button>
        <button type="submit" name="decision" value="cancel_authorize">Cancel</button>
      </div>
      <p class="aside">
        <button type="submit" name="decision" value="cancel_login" class="link">Cancel signing in instead</button>
      </p>
    </form>
  </main>`;
}

function nameField(defaultName: string): Html {
  return html`<label class="field" for="name">Your name in the sandbox</label>
    <input id="name" name="name" type="text" maxlength="100" autocomplete="off" placeholder="${defaultName}" />
    <p class="aside">Posts will appear under it. Left empty, it is ${defaultName}.</p>`;
}

function pageField(): Html {
  return html`<label class="field" for="page">A company page you administer (optional)</label>
    <input id="page" name="page" type="text" maxlength="100" autocomplete="off" placeholder="None" />`;
}

function memberChoice(members: Member[]): Html {
  return html`<fieldset>
    <legend>Continue as</legend>
    ${members.map(
      (member, index) =>
        html`<label class="choice">
          <input type="radio" name="member" value="${member.member_id}" ${index === 0 ? html`checked` : ''} />
          <span>${member.name}</span>
        </label>`,
    )}
    <label class="field" for="name">Or as somebody new</label>
    <input id="name" name="name" type="text" maxlength="100" autocomplete="off" placeholder="A new name" />
  </fieldset>`;
}

/** LinkedIn shows these errors itself: it does not redirect to an unregistered URL. */
export function wrongApplicationPage(sentence: string): Html {
  return html`<main class="card narrow">
    <h1>This application cannot be connected</h1>
    <p>${sentence}. Check what the application sends against what is registered for it.</p>
  </main>`;
}
