// What lets programs and assistants work with the account: API keys, webhooks, and how an assistant is connected.
import { CopyButton } from '../copy-button.tsx';
import { Page } from '../page.tsx';
import { KeysSection } from './keys-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

export function ApiAccessPage() {
  const mcp_address = `${location.origin}/mcp`;
  return (
    <Page title="API and webhooks" description="API keys, webhooks and assistants that work with your account.">
      <div className="flex max-w-text flex-col gap-10">
        <p className="text-muted">
          Every call is described at{' '}
          <a href="/docs" className="text-ink underline">
            /docs
          </a>
          , for programs at{' '}
          <a href="/openapi.json" className="text-ink underline">
            /openapi.json
          </a>
          .
        </p>
        <KeysSection />
        <WebhooksSection />
        <section aria-labelledby="mcp-heading" className="flex flex-col gap-3">
          <h2 id="mcp-heading" className="text-lg font-semibold">
            Assistants
          </h2>
          <p className="text-muted">
            An assistant that speaks the Model Context Protocol can list, draft, rewrite, schedule and publish with an
            API key of yours, sent as <code>Authorization: Bearer</code>. Before it publishes, schedules, or changes
            what is scheduled, it has to show you the exact text.
          </p>
          <div className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-surface px-3 py-2 text-sm">
            <code className="min-w-0 flex-1 [overflow-wrap:anywhere]">{mcp_address}</code>
            <CopyButton text={mcp_address} />
          </div>
        </section>
      </div>
    </Page>
  );
}
