// All that the account owns: as one document, and its end.
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
        Your posts, conversations, pictures, voice, prospects and everything else we keep about you, in one JSON file.
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
        about="Everything is erased for good, and what is scheduled will not be published. What is on LinkedIn stays there. Export it first if you may want it again. If you have had a trial, only a code stays that your email address cannot be read from, for two years: an address has one trial."
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
          if (email.trim().toLowerCase() !== user.email)
            throw new Error('That is not the email address of this account.');
          await api.call('deleteMe', { fallback: 'The account could not be erased. Try again.', timeout_ms: 60_000 });
          forget();
        }}
      />
    </section>
  );
}
