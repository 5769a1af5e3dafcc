// Everything the account owns: downloading it as one document, and deleting the account.
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useApp } from '../app-context.ts';
import { AccountForm } from './account-form.tsx';

export function DataSection() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p className="text-sm text-muted">
        Your posts, conversations, voice, prospects and everything else we keep about you, in one JSON file. It lists
        pictures, documents and videos by name: save those from their posts.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button asChild size="small">
          <a href="/api/me/export" download="account.json">
            <Download aria-hidden />
            Export everything
          </a>
        </Button>
        <Button size="small" look="danger" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
          Erase the account
        </Button>
      </div>
      {isAsking && <EraseForm />}
    </>
  );
}

function EraseForm() {
  const api = useApi();
  const { user, forget } = useApp();
  return (
    <section aria-label="Erase the account" className="rounded-control border border-poor/40 p-4">
      <AccountForm
        about="This permanently erases everything and cancels scheduled posts. Posts on LinkedIn stay there. Export first if you might want any of it later, and save pictures, documents and videos from their posts. If you’ve had a trial, we keep a one-way code of your email address for two years, because each address gets one trial."
        fields={[
          {
            name: 'email',
            label: `Type ${user.email} to confirm`,
            type: 'email',
            autoComplete: 'off',
          },
        ]}
        button="Erase for good"
        isDangerous
        send={async ({ email }) => {
          if (email.trim().toLowerCase() !== user.email) throw new Error('That isn’t this account’s email address.');
          await api.call('deleteMe', { fallback: 'We couldn’t erase your account. Try again.', timeout_ms: 60_000 });
          await forget();
        }}
      />
    </section>
  );
}
