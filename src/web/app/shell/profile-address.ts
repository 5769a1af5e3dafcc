// An address may ask for a section of the profile, as links in emails do: it is opened, and the parameter is taken out of the address.
import { useEffect } from 'react';
import { useSearchParams } from '#web/router/routes.tsx';
import { profileSections, useProfile } from '../account/profile-state.ts';

export function useProfileAddress(): void {
  const [params, setParams] = useSearchParams();
  const profile = useProfile();
  const asked = params.get('profile');
  useEffect(() => {
    if (asked === null) return;
    const section = profileSections.find((each) => each === asked);
    if (section) profile.open(section);
    setParams(
      (old) => {
        old.delete('profile');
        return old;
      },
      { replace: true },
    );
  }, [asked, profile, setParams]);
}
