// The emails of accounts: links to set a password, to confirm an address and to undo its change, and word of what was done.
import type { Mail } from '../adapters/mail/port.ts';

type Sender = { brand_name: string; public_url: string };

/** The secret is in the fragment, which browsers send to no server and in no referrer. */
const linkTo = ({ public_url }: Sender, path: string, secret: string): string => `${public_url}${path}#${secret}`;

export const passwordEmail = (sender: Sender, to: string, secret: string): Mail => ({
  to,
  subject: `Set a new password for ${sender.brand_name}`,
  text: `Someone, hopefully you, asked for a new password for this email address.

Open this link within an hour to set it:
${linkTo(sender, '/reset-password', secret)}

If it was not you, do nothing: your password stays as it is.
`,
});

export const newAddressEmail = (sender: Sender, to: string, secret: string): Mail => ({
  to,
  subject: `Confirm your email address for ${sender.brand_name}`,
  text: `You want to use this email address for your account.

Open this link within a day to confirm it:
${linkTo(sender, '/confirm-email', secret)}

If it was not you, do nothing.
`,
});

export const ownAddressEmail = (sender: Sender, to: string, secret: string): Mail => ({
  to,
  subject: `Confirm your email address for ${sender.brand_name}`,
  text: `There is a ${sender.brand_name} account with this email address.

If it is yours, log in and open this link within a day to confirm the address:
${linkTo(sender, '/confirm-email', secret)}

If it is not yours, do nothing. Someone typed your address, and without you it stays unconfirmed.
`,
});

/** `secret` is null where the address is too new to take the account back. */
export const oldAddressEmail = (sender: Sender, to: string, newEmail: string, secret: string | null): Mail => ({
  to,
  subject: `Your email address for ${sender.brand_name} is about to change`,
  text: `Someone, hopefully you, asked to change the email address of your account to ${newEmail}. It changes once the link in the email to that address is opened.

If it was you, do nothing.

${secret === null ? notBack : `If it was not you, take your account back with this link:\n${linkTo(sender, '/undo-email', secret)}\n\n${back}`}
`,
});

const back = `It works once, for seven days after the change. Your account returns to this address, you choose a new password, and everyone else is logged out.`;
const notBack = `If it was not you, change your password now. That logs everyone else out and cancels the change.`;

export const undoneEmail = ({ brand_name }: Sender, to: string, email: string): Mail => ({
  to,
  subject: `Your email address for ${brand_name} was changed back`,
  text: `This is no longer the email address of your account. The change was undone with the link we sent to the earlier address, ${email}.

If that was not you, someone can read the mail of ${email}. Ask the person who runs ${brand_name} for help.
`,
});
