// The profile: who is signed in, and the LinkedIn connection.
import { useEffect, useRef } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { useApp } from '../app-context.tsx';
import { Avatar } from './avatar.tsx';
import { LinkedInSection } from './linkedin-section.tsx';
import type { ProfileSection } from './profile-state.ts';

export function ProfileDialog({ section }: { section: ProfileSection }) {
  const { user, profile } = useApp();
  const linkedin = useRef<HTMLElement>(null);
  useEffect(() => {
    if (section === 'linkedin') linkedin.current?.focus();
  }, [section]);
  return (
    <Dialog open title="Profile" onOpenChange={(open) => !open && profile.close()}>
      <div className="flex flex-col gap-6 pb-3">
        <section aria-label="Account" className="flex items-center gap-4">
          <Avatar name={user.name} picture={user.image} className="size-12 text-lg" />
          <div className="min-w-0">
            <p className="truncate font-medium">{user.name}</p>
            <p className="truncate text-sm text-muted">{user.email}</p>
          </div>
        </section>
        <section
          ref={linkedin}
          tabIndex={-1}
          aria-labelledby="linkedin-heading"
          className="flex flex-col gap-3 border-t border-line pt-5 outline-none"
        >
          <h3 id="linkedin-heading" className="font-medium">
            LinkedIn
          </h3>
          <LinkedInSection />
        </section>
      </div>
    </Dialog>
  );
}
