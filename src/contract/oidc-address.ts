// What the landing page's URL says after signing in at a provider did not end well, or where a session ended under way, and the
// sentences for it.

/** `{name}` is that of the provider. */
export const oidcProblems = {
  cancelled: 'You canceled at {name}. Nothing has changed.',
  away: '{name} isn’t responding right now. Try again in a minute, or log in with your password.',
  again: 'This login was started in another browser or took too long. Try again.',
  refused: 'We couldn’t verify {name}’s answer. Try again, or log in with your password.',
  no_email: '{name} did not tell your email address: allow that there, or sign up with a password.',
  unconfirmed_there:
    'An account with your email already exists, and {name} hasn’t confirmed that the address is yours. Log in with your password.',
  unconfirmed_here:
    'There is an account with your email address that nobody has confirmed yet. Log in with your password and confirm it in your profile, or set a new password by “Forgot your password?”; then {name} opens it, too.',
  /** The app sends here whoever was signed in until the server knew the session no more (web/app/session.ts). */
  signed_out: 'You’ve been signed out. Your text is kept.',
} as const;
export type OidcProblem = keyof typeof oidcProblems;

/** Names in that URL. The challenge is behind `#`, which no server sees. */
export const oidcProblemParameter = 'sign_in_problem';
export const secondFactorFragment = 'second-factor';
