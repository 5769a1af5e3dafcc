// The emails of accounts: links to set a password, confirm an address or undo its change, and notices of what was done.
import type { Mail } from '../adapters/mail/port.ts';

type Sender = { brand_name: string; public_url: string };

/** The secret is in the fragment, which browsers never send to a server or in a referrer. */
const linkTo = ({ public_url }: Sender, path: string, secret: string): string => `${public_url}${path}#${secret}`;

export const passwordEmail = (sender: Sender, to: string, secret: string): Mail => ({
  to,
  subject: `Set a new password for ${sender.brand_name}`,
  text: `Someone asked to reset the password for this email address. If it was you, set a new password with this link within an hour:
${linkTo(sender, '/reset-password', secret)}

If it wasn’t you, ignore this email. Your password stays the same.
`,
});

export const newAddressEmail = (sender: Sender, to: string, secret: string): Mail => ({
  to,
  subject: `Confirm your email address for ${sender.brand_name}`,
  text: `Someone asked to use this email address for their ${sender.brand_name} account.

If it was you, log in and open this link within a day to confirm the address:
${linkTo(sender, '/confirm-email', secret)}

If it wasn’t you, ignore this email. Someone entered your address, and nothing changes unless you open the link.
`,
});

export const ownAddressEmail = (sender: Sender, to: string, secret: string): Mail => ({
  to,
  subject: `Confirm your email address for ${sender.brand_name}`,
  text: `There is a ${sender.brand_name} account with this email address.

If it is yours, log in and open this link within a day to confirm the address:
${linkTo(sender, '/confirm-email', secret)}

If it isn’t, ignore this email. Someone entered your address, and it stays unconfirmed unless you open the link.
`,
});

/** `secret` is null if the address is too new to take the account back. */
export const oldAddressEmail = (sender: Sender, to: string, newEmail: string, secret: string | null): Mail => ({
  to,
  subject: `Your email address for ${sender.brand_name} is about to change`,
  text: `Someone asked to change your account’s email address to ${newEmail}. It changes when the link we sent there is opened.

If it was you, there’s nothing to do here.

${secret === null ? notBack : `If it wasn’t you, take your account back with this link:\n${linkTo(sender, '/undo-email', secret)}\n\n${back}`}
`,
});

const back = `It works once, for seven days after the change. Your account goes back to this address, you choose a new password, and everyone else is logged out.`;
const notBack = `If it wasn’t you, change your password now. That logs everyone else out and cancels the change.`;

export const undoneEmail = ({ brand_name }: Sender, to: string, email: string): Mail => ({
  to,
  subject: `Your email address for ${brand_name} was changed back`,
  text: `Your account no longer uses this email address. Someone undid the change with the link we sent to your previous address, ${email}.

If that wasn’t you, someone else can read email sent to ${email}. Ask the person who runs ${brand_name} for help.
`,
});
