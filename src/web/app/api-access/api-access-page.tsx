// What lets programs and assistants work with the account: API keys, webhooks, and connecting an assistant.
import { Page } from '../page.tsx';
import { AssistantsSection } from './assistants-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

export function ApiAccessPage() {
  return (
    <Page
      title="API and webhooks"
      description="API keys, webhooks and assistants that work with your account."
      width="narrow"
    >
      <div className="flex flex-col gap-10">
        <p className="text-muted">
          See the{' '}
          <a href="/docs" className="text-ink underline">
            API reference
          </a>{' '}
          or the{' '}
          <a href="/openapi.json" className="text-ink underline">
            OpenAPI file
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
