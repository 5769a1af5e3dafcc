// The page for a name that the program does not go by: where it is, and what its operator sets to have it there. No script.
import { html } from 'hono/html';
import { isLoopback } from '../loopback.ts';
import { plainPage } from './plain-page.ts';

export type OtherName = {
  brand_name: string;
  public_url: string;
  /** The page that was asked for, at its right address. */
  here: string;
  asked: URL;
};

/** 421, Misdirected Request: this server does not answer for that name. */
export function otherNamePage({ brand_name, public_url, here, asked }: OtherName): Promise<Response> {
  return plainPage({
    brand_name,
    status: 421,
    title: 'Another address',
    heading: `${brand_name} is at another address`,
    main: html`<p>You asked for it at ${asked.origin}. Its pages are at <a href="${here}">${public_url}</a>.</p>
      ${isLoopback(new URL(public_url)) ? html`<p>That address works on the machine it runs on, and nowhere else.</p>` : ''}
      <section>
        <h2>If you run it</h2>
        <ul>
          ${advice(asked, public_url)}
        </ul>
      </section>`,
  });
}

/** An address of this machine where a public one is set is most likely what a proxy says. */
function advice(asked: URL, publicUrl: string) {
  const move = html`<li>
    To have it at ${asked.origin}, set <code>PUBLIC_URL=${asked.origin}</code> in its environment or its
    <code>.env</code> and start it again.
  </li>`;
  const proxy = html`<li>
    If you did open ${publicUrl}, the proxy in front of it does not pass on the name that browsers ask for. For nginx
    that is <code>proxy_set_header Host $http_host;</code>, for Apache <code>ProxyPreserveHost On</code>. A proxy that
    sends <code>X-Forwarded-Host</code> is believed with <code>TRUST_PROXY=1</code>.
  </li>`;
  // What a stranger may have made up is not offered to be copied into a terminal.
  if (!/^([\w.-]+|\[[\da-f:]+\])$/.test(asked.hostname)) return proxy;
  return isLoopback(asked) ? [proxy, move] : [move, proxy];
}
