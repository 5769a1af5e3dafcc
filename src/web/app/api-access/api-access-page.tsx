// What lets programs and assistants work with the account: API keys, webhooks, and how an assistant is connected.
import { Page } from '../page.tsx';
import { AssistantsSection } from './assistants-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

export function ApiAccessPage() {
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
        <AssistantsSection />
        <KeysSection />
        <WebhooksSection />
      </div>
    </Page>
  );
}
