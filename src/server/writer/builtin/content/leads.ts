// Lines that stand before the user's own sentence, so that only one of an idea's drafts begins with that itself. Slots: ../template.ts.
import type { HookKind } from '#contract/hooks.ts';

/** Before the user's own sentence: only one of an idea's drafts may begin with that itself. */
export const own_leads: Record<HookKind, readonly string[]> = {
  question: [
    'Would you have {done the same|decided it that way}?',
    'What would you have {done|tried first} in my place?',
    'How would you have gone about it?',
  ],
  contrarian: [
    'The usual advice says {otherwise|the opposite}.',
    'Not everybody would {do this|agree with this}.',
    'It is not what the books recommend.',
  ],
  number: [
    'One number first: [your figure, and what it stands for].',
    '[Your figure.] That is the short version.',
    'The figure that started it: [your number, with where it comes from].',
  ],
  story: [
    '[Where you were, and what you saw.]',
    '[The moment it began, in one sentence.]',
    '[What somebody said to you that day.]',
  ],
  confession: [
    'I do not {tell|mention} this often.',
    '[Your admission, in one line.]',
    'This is the part I would rather {skip|leave out}.',
  ],
  lesson: ['<Claim>', '[The lesson, in the words you would use to a friend.]', 'What I took from it first:\n<Claim>'],
  how_to: [
    'If you are about to do the same, {this may save you some time|start here}.',
    'A short guide, from having done it once.',
    'For whoever does this next:',
  ],
  mistake: ['The mistake to avoid: <not>.', '[What went wrong first, plainly.]', 'What could go wrong here: <not>.'],
  observation: [
    '[The small thing you noticed first.]',
    'It is easy to {miss|walk past}: [what you noticed].',
    'Something I keep {coming back to|thinking about}:',
  ],
  before_after: [
    'Before: [how things were].',
    'There is a before and an after. Before: [one picture of it].',
    '[How it used to be, in one line.]',
  ],
};

/** The same for an opinion. */
export const claim_leads: Record<HookKind, readonly string[]> = {
  question: ['Where do you stand on this?', 'Do you see it {the same way|differently}?'],
  contrarian: ['You may {disagree|see it differently}.', 'This is not what most people say.'],
  number: ['[A figure that made you think so, with its source.]', '[One number, and where it comes from.]'],
  story: ['[The moment you began to think so.]', '[Where you were when you noticed.]'],
  confession: ['[What you believed before.]', 'I do not say this {lightly|often}.'],
  lesson: ['<Claim>', '[What taught you this, in one sentence.]'],
  how_to: ['A thought to {try out|test} this week:', 'Try this on for a week:'],
  mistake: ['The mistake behind it: <not>.', '[What goes wrong where people think otherwise.]'],
  observation: ['[What you saw that made you think so.]', 'Watch for it this week:'],
  before_after: ['[What people said before, and what they say now.]', '[How you saw it a year ago.]'],
};
