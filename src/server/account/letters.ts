// The e-mails of accounts: a link to set a new password, a link to a new address, and word to the old one.
import type { Mail } from '../adapters/mail/port.ts';

type Sender = { brand_name: string; public_url: string };

/** The secret stands behind #, which no server and no referrer is told. */
const linkTo = ({ public_url }: Sender, path: string, secret: string): string => `${public_url}${path}#${secret}`;

export const passwordLetter = (sender: Sender, to: string, secret: string): Mail => ({
  to,
  subject: `Set a new password for ${sender.brand_name}`,
  text: `Somebody, hopefully you, asked for a new password for this e-mail address.

Open this link within an hour to set it:
${linkTo(sender, '/reset-password', secret)}

If it was not you, do nothing: your password stays as it is.
`,
});

export const newEmailLetter = (sender: Sender, to: string, secret: string): Mail => ({
  to,
  subject: `Confirm your e-mail address for ${sender.brand_name}`,
  text: `You want to use this e-mail address for your account.

Open this link within a day to confirm it:
${linkTo(sender, '/confirm-email', secret)}

If it was not you, do nothing.
`,
});

export const oldEmailLetter = ({ brand_name }: Sender, to: string, new_email: string): Mail => ({
  to,
  subject: `Your e-mail address for ${brand_name} is about to change`,
  text: `The e-mail address of your account was asked to become ${new_email}. It changes once the link that went there is opened.

If it was not you, change your password now: that ends every other session.
`,
});
