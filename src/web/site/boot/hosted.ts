// Sign-in through a hosted provider: its modals replace our dialogs once its script has loaded; until then no button offers them.
import { loadHostedSignIn } from '#web/hosted-sign-in.ts';
import type { PageConfig } from '#contract/page-config.ts';
import { peekReturnPath } from '#web/return-path.ts';

export async function startHosted(config: NonNullable<PageConfig['hosted_sign_in']>): Promise<void> {
  const root = document.documentElement;
  try {
    const hosted = await loadHostedSignIn(config);
    root.toggleAttribute('data-signed-in', hosted.isSignedIn);
    const open = (id: string | undefined): void => {
      // Still remembered if the modal is closed; forgotten once somebody is signed in.
      const backTo = peekReturnPath() ?? '/dashboard';
      if (id === 'sign-in') hosted.openSignIn(backTo);
      if (id === 'sign-up') hosted.openSignUp(backTo);
    };
    document.addEventListener('click', (event) => {
      const target = event.target instanceof Element ? event.target : null;
      open(target?.closest<HTMLElement>('[data-opens]')?.dataset['opens']);
    });
    open(new URL(location.href).searchParams.get('modal') ?? undefined);
    root.toggleAttribute('data-ready', true);
  } catch {
    sayItFailed();
  }
}

function sayItFailed(): void {
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.className = 'fixed inset-x-0 bottom-0 z-40 bg-ink px-4 py-2 text-center text-sm text-paper';
  note.textContent = 'We couldn’t load the sign-in form. Check your connection, then reload the page.';
  document.body.append(note);
}
