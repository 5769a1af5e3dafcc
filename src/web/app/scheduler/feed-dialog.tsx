// The calendar feed: creates the secret URL, shows it once to be copied, and ends it.
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { calendarAddressKey, useCalendarAddress } from '../account/calendar-address.ts';
import { SecretNote } from '../api-access/secret-form.tsx';
import { useChange } from '../calls.ts';
import { dateText } from '../times.ts';

export function FeedDialog({ onClose }: { onClose: () => void }) {
  const make = useChange((api) => api.call('createCalendarFeed', { fallback: 'We couldn’t create the address' }), {
    outdates: [calendarAddressKey],
  });
  const url = make.data?.url;
  return (
    <Dialog
      title="Calendar feed"
      about="See your scheduled and published posts in Google Calendar, Outlook, Apple Calendar or any calendar that can subscribe to a URL."
      onClose={onClose}
      closeWord={url === undefined ? 'Cancel' : 'Done'}
      actions={
        url === undefined && (
          <Button look="primary" busy={make.isPending} onClick={() => make.mutate()}>
            Create an address
          </Button>
        )
      }
    >
      {make.isError && <ErrorNote>{make.error.message}</ErrorNote>}
      {url === undefined ? (
        <>
          <p className="text-sm">Anyone with this address can read your posts. A new address replaces the old one.</p>
          <OldAddress />
        </>
      ) : (
        <SecretNote secret={url} name="Calendar address" once="You won’t see this address again.">
          Copy it now: you won’t see it again. Add it to your calendar as a subscription, and keep it private.
        </SecretNote>
      )}
    </Dialog>
  );
}

/** An address that exists already, which nobody can be shown again. */
function OldAddress() {
  const address = useCalendarAddress();
  const end = useChange((api) => api.call('deleteCalendarAddress', { fallback: 'We couldn’t end the address.' }), {
    outdates: [calendarAddressKey],
  });
  const { feed } = address.data ?? {};
  if (end.isSuccess)
    return <output className="text-sm">The address has ended. Calendars can’t read it anymore.</output>;
  if (address.isError) return <Waiting of={address} lines={1} />;
  if (!feed) return null;
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm text-muted">An address has existed since {dateText(feed.created_at)}.</p>
        <Button size="small" look="danger" busy={end.isPending} onClick={() => end.mutate()}>
          End it
        </Button>
      </div>
      {end.isError && <ErrorNote>{end.error.message}</ErrorNote>}
    </>
  );
}
